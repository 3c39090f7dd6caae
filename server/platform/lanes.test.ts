import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type SmtpSink, smtpSink } from '../../testing/smtp-sink.ts'
import { runDueJobs, startJobs } from './job-runner.ts'
import { callJob, enqueue, type Jobs, lanes } from './jobs.ts'
import { sendMail } from './mail.ts'
import { mailJobs } from './mail-delivery.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'test.call': { readonly name: string }
    'test.unrelated': Nothing
  }
}

let app: TestApp
let sink: SmtpSink
let worker: { stop(): Promise<void> } | undefined
beforeAll(async () => {
  sink = await smtpSink()
  app = await testApp({ SMTP_URL: sink.url })
})
afterEach(async () => {
  sink.slow = null
  await worker?.stop()
  worker = undefined
})
afterAll(async () => {
  await app.close()
  await sink.close()
})

const queue = async () =>
  (
    await sql<{ id: string; taken: boolean }>`
      select id::text, locked_at is not null as taken from graphile_worker._private_jobs order by id`.execute(
      app.owner.db,
    )
  ).rows
const openTransactions = async () =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'umuhora_worker' and xact_start is not null`.execute(
      app.owner.db,
    )
  ).rows[0]?.n

test('two dozen mails to a mail server that does not answer delay only mails, and no transaction', async () => {
  let answer = () => {}
  sink.slow = new Promise((resolve) => {
    answer = resolve
  })
  let done = false
  const jobs: Jobs = {
    ...mailJobs,
    'test.unrelated': async () => {
      done = true
    },
  }
  await app.context.worker.transact(async (tx) => {
    for (let n = 0; n < 24; n++)
      await sendMail(tx, { to: `${n}@example.rw`, subject: `Mail ${n}`, text: 'Hello', html: 'Hello' })
  })
  worker = await startJobs(app.context, jobs)
  await expect.poll(() => sink.taking, { timeout: 20_000 }).toBe(lanes.mail.workers)
  await app.context.worker.transact((tx) => enqueue(tx, 'test.unrelated', {}))
  await expect.poll(() => done).toBe(true)
  await expect.poll(openTransactions).toBe(0)
  expect([sink.letters.length, (await queue()).length]).toEqual([0, 24])
  answer()
  await expect.poll(() => sink.letters.length, { timeout: 20_000 }).toBe(24)
  await expect.poll(queue).toEqual([])
})

test.each(['mail', 'whatsapp', 'files', 'backups'] as const)(
  'services that do not answer the calls of the lane %s delay no other job, and no transaction',
  async (lane) => {
    const { workers } = lanes[lane]
    let [begun, done] = [0, false]
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const jobs: Jobs = {
      'test.call': callJob({
        lane,
        claim: async (_tx, payload: object) => payload,
        async call() {
          begun++
          await answered
        },
        record: async () => {},
      }),
      'test.unrelated': async () => {
        done = true
      },
    }
    await app.context.worker.transact(async (tx) => {
      for (let n = 0; n < workers + 2; n++) await enqueue(tx, 'test.call', { name: String(n) })
    })
    worker = await startJobs(app.context, jobs)
    await expect.poll(() => begun).toBe(workers)
    await app.context.worker.transact((tx) => enqueue(tx, 'test.unrelated', {}))
    await expect.poll(() => done).toBe(true)
    await expect.poll(openTransactions).toBe(0)
    expect(begun).toBe(workers)
    answer()
    await expect.poll(queue).toEqual([])
  },
)

test('the jobs of a killed process are taken over by another; those in progress are not', async () => {
  let begun = 0
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const recorded: string[] = []
  const call = callJob({
    lane: 'mail',
    claim: async (_tx, payload: { readonly name: string }) => payload,
    async call() {
      begun++
      await held
    },
    record: async (_tx, { name }) => void recorded.push(name),
  })
  const jobs: Jobs = { 'test.call': call }
  await app.context.worker.transact(async (tx) => {
    for (const name of ['in hand', 'killed']) await enqueue(tx, 'test.call', { name })
  })
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'gone'
            where payload->>'name' = 'killed'`.execute(app.owner.db)
  worker = await startJobs(app.context, jobs)
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(2)
  // The job has been taken for longer than `AbandonedJobs` allows, but it is running: no other process takes it.
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(app.owner.db)
  const other = await startJobs(app.context, jobs)
  await expect.poll(async () => (await queue()).every(({ taken }) => taken)).toBe(true)
  expect([begun, recorded]).toEqual([2, []])
  go()
  await expect.poll(() => [...recorded].sort()).toEqual(['in hand', 'killed'])
  // Recorded is not yet committed: the job leaves the queue with its commit.
  await expect.poll(queue).toEqual([])
  await other.stop()
  expect(begun).toBe(2)
})

test('a call in progress retains its claim when its connection breaks', async () => {
  let begun = 0
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const call = callJob({
    lane: 'mail',
    claim: async (_tx, payload: object) => payload,
    async call() {
      begun++
      await held
    },
    record: async () => {},
  })
  await app.context.worker.transact((tx) => enqueue(tx, 'test.call', { name: 'x' }))
  worker = await startJobs(app.context, { 'test.call': call })
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
  const locks = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
        where a.application_name = 'umuhora_claims' and l.locktype = 'advisory'
          and a.datname = current_database()`.execute(app.owner.db)
    ).rows[0]?.n
  expect(await locks()).toBe(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'umuhora_claims' and datname = current_database()`.execute(app.owner.db)
  await expect.poll(locks).toBe(1)
  go()
  await expect.poll(queue, { timeout: 10_000 }).toEqual([])
  expect(begun).toBe(1)
})

test('a failed call is passed to record; an error in record is retried by the queue', async () => {
  const outcomes: unknown[] = []
  const call = callJob({
    lane: 'files',
    claim: async (_tx, payload: object) => payload,
    call: () => Promise.reject(new Error('nobody there')),
    async record(_tx, _claimed, outcome) {
      outcomes.push(outcome)
      throw new Error('not kept')
    },
  })
  await app.context.worker.transact((tx) => enqueue(tx, 'test.call', { name: 'x' }))
  await runDueJobs(app.context, { 'test.call': call })
  expect(outcomes).toEqual([{ error: new Error('nobody there') }])
  expect(await queue()).toEqual([{ id: expect.any(String), taken: false }])
})
