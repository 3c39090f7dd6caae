import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openAppContext } from '../server/platform/app-context.ts'
import { readConfig } from '../server/platform/config.ts'
import { connect } from '../server/platform/database/database.ts'
import { makeLog } from '../server/platform/log.ts'
import { sendMail } from '../server/platform/mail.ts'
import { breakablePostgres } from '../testing/breakable-postgres.ts'
import { testSite } from '../testing/database.ts'
import { personIn } from '../testing/people.ts'
import { type Program, programsOn } from '../testing/programs.ts'
import { smtpSink } from '../testing/smtp-sink.ts'

const secret = 'a secret that is known to the bench'

/**
 * Longest response of `/readyz`, longest and median 503 of a call, and longest wait until everything works once the
 * database is back, in milliseconds.
 */
const limits = { ready: 2000, refused: 2000, medianRefused: 200, back: 10_000 }

/**
 * Makes the database unavailable under load, again and again: by a restart, by killing its postmaster, and by an
 * absence. Counts the responses that callers got, measures the longest one, and checks what became of the mails in the
 * queue. `node bench/database-outage.ts [rounds] [seconds of absence] [api processes] [worker processes]`; fails with a
 * sentence for each fault.
 */
async function databaseOutage(rounds: number, absence: number, apis: number, workers: number) {
  const postgres = await breakablePostgres(secret)
  const sink = await smtpSink()
  // The programs log that they are up.
  const env = { SMTP_URL: sink.url, LOG_LEVEL: 'info' }
  const programs = programsOn({ context: { ownerUrl: postgres.url } }, { ...env, SECRET_KEY: secret })
  const config = readConfig({ DATABASE_URL: postgres.url, SECRET_KEY: secret, SITE_URL: testSite, SMTP_URL: sink.url })
  const context = openAppContext(config, makeLog('silent'), postgres.url)
  const owner = connect(postgres.url, { max: 2 })
  const person = await personIn(context, owner, 'customer')
  const serving: Program[] = await Promise.all(Array.from({ length: apis }, () => programs.start('api')))
  const working: Program[] = await Promise.all(Array.from({ length: workers }, () => programs.start('worker')))
  const counts: Record<string, number> = {}
  let withoutRetryAfter = 0
  const refused: number[] = []
  let longest = 0
  let longestReady = 0
  let on = true
  const timed = async (address: string, path: string) => {
    const began = performance.now()
    const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${person.token}` } })
    await answer.arrayBuffer()
    if (path !== '/readyz' && answer.status === 503 && !answer.headers.has('retry-after')) withoutRetryAfter += 1
    return { status: answer.status, ms: performance.now() - began }
  }
  const callers = serving.flatMap(({ address }) => [
    ...Array.from({ length: 4 }, async () => {
      while (on) {
        const { status, ms } = await timed(address, '/api/v1/settings')
        counts[status] = (counts[status] ?? 0) + 1
        longest = Math.max(longest, ms)
        if (status === 503) refused.push(ms)
        await pause(status === 200 ? 2 : 20)
      }
    }),
    (async () => {
      while (on) {
        longestReady = Math.max(longestReady, (await timed(address, '/readyz')).ms)
        await pause(100)
      }
    })(),
  ])
  let mails = 0
  const writing = (async () => {
    while (on) {
      await context.worker
        .transact((tx) => sendMail(tx, { to: 'a@example.rw', subject: subjectOf(mails + 1), text: 'a', html: 'a' }))
        .then(() => mails++)
        .catch(() => {})
      await pause(50)
    }
  })()
  const backAfter: number[] = []
  const resumed = async () => {
    const began = performance.now()
    while ((await Promise.all(serving.map(({ address }) => timed(address, '/readyz')))).some((it) => it.status !== 200))
      await pause(20)
    const before = sink.letters.length
    while (sink.letters.length === before) await pause(20)
    backAfter.push(Math.round(performance.now() - began))
  }
  for (let round = 1; round <= rounds; round++) {
    for (const [how, seconds] of [
      ['fast', 0],
      ['kill', 0],
      ['fast', absence],
    ] as const) {
      await postgres.stop(how)
      await pause(seconds * 1000)
      await postgres.start()
      await resumed()
    }
    console.log(`round ${round}: ${JSON.stringify(counts)}`)
  }
  on = false
  await Promise.all([...callers, writing])
  const left = () => sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs`.execute(owner.db)
  for (let n = 0; n < 300 && (await left()).rows[0]?.n !== 0; n++) await pause(100)
  const ids = sink.letters.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  const arrived = new Set(sink.letters.map(({ raw }) => /^Subject: (.*)$/im.exec(raw)?.[1]))
  const missing = Array.from({ length: mails }, (_, index) => subjectOf(index + 1)).filter((one) => !arrived.has(one))
  const result = {
    rounds,
    absence,
    processes: apis + workers,
    ended: [...serving, ...working].filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length,
    answers: counts,
    longestAnswerMs: Math.round(longest),
    longestRefusedMs: Math.round(refused.reduce((most, ms) => Math.max(most, ms), 0)),
    medianRefusedMs: Math.round(refused.sort((a, b) => a - b)[Math.floor(refused.length / 2)] ?? 0),
    longestReadyMs: Math.round(longestReady),
    backWithinMs: Math.max(...backAfter),
    withoutRetryAfter,
    mails: { acknowledged: mails, missing: missing.length, again: ids.length - new Set(ids).size },
    jobsLeft: (await left()).rows[0]?.n,
  }
  await programs.stopAll()
  await context.close()
  await owner.close()
  await sink.close()
  await postgres.close()
  return result
}

const subjectOf = (number: number) => `Mail ${number}`

/** What is wrong with a result, in sentences. */
function faultsOf(result: Awaited<ReturnType<typeof databaseOutage>>): string[] {
  const other = Object.keys(result.answers).filter((status) => status !== '200' && status !== '503')
  const { missing, acknowledged, again } = result.mails
  return [
    result.ended > 0 && `${result.ended} processes ended.`,
    other.length > 0 && `Callers got ${other.join(', ')}; only 200 and 503 are right.`,
    result.withoutRetryAfter > 0 && `${result.withoutRetryAfter} responses of 503 had no Retry-After.`,
    missing > 0 && `${missing} of ${acknowledged} mails never arrived.`,
    again > 0 && `${again} mails arrived twice.`,
    result.jobsLeft !== 0 && `${result.jobsLeft} jobs are left in the queue.`,
    result.longestReadyMs > limits.ready && `/readyz took ${result.longestReadyMs} ms; the limit is ${limits.ready}.`,
    result.longestRefusedMs > limits.refused &&
      `A 503 took ${result.longestRefusedMs} ms; the limit is ${limits.refused}.`,
    result.medianRefusedMs > limits.medianRefused &&
      `Half of the 503 took ${result.medianRefusedMs} ms or more; the limit is ${limits.medianRefused}.`,
    result.backWithinMs > limits.back &&
      `Everything worked ${result.backWithinMs} ms after the database was back; the limit is ${limits.back}.`,
  ].filter((fault) => fault !== false)
}

if (import.meta.main) {
  const [rounds = 10, absence = 60, apis = 1, workers = 1] = process.argv.slice(2).map(Number)
  const result = await databaseOutage(rounds, absence, apis, workers)
  console.log(JSON.stringify(result, null, 1))
  const faults = faultsOf(result)
  for (const fault of faults) console.error(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
