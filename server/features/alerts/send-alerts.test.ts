import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { testSecret } from '../../../testing/database.ts'
import { type SmtpSink, smtpSink } from '../../../testing/smtp-sink.ts'
import { compileCache } from '../../../tools/pinned-node.mjs'
import { lanes } from '../../platform/jobs.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const running: ChildProcess[] = []
let app: TestApp
let sink: SmtpSink
let manager: Person
beforeAll(async () => {
  sink = await smtpSink()
  app = await testApp()
  manager = await app.person('customer')
  await sql`insert into alert_recipients (company_id, channel, address, confirmed_at)
            values (${manager.companyId}, 'email', 'ops@example.rw', now())`.execute(app.owner.db)
})
afterAll(async () => {
  for (const child of running) await kill(child)
  await sink.close()
  await app.close()
})

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ['server/worker.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      DATABASE_URL: app.context.ownerUrl,
      SECRET_KEY: testSecret,
      SMTP_URL: sink.url,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  running.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

const counted = async () =>
  (
    await sql<{ alerts: number; sends: number; waiting: number; failed: number }>`
      select (select count(*) from alerts) as alerts, count(*) as sends,
             count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed
      from alert_sends`.execute(app.owner.db)
  ).rows[0]

/** Resolves as soon as the mail server has received so many mails: the next one is being sent then. */
const letters = (n: number) =>
  expect.poll(() => sink.letters.length, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(n)

test('100 alerts whose worker is killed repeatedly: each is sent or failed; resends use the same Message-ID', async () => {
  const run = 100
  // The mail server refuses every fiftieth.
  sink.refused = /^Subject: .*[05]0 is ready to track/m
  await sql`
    select graphile_worker.add_job('news:send', json_build_object('eventId', uuidv7(), 'type', 'shipments.created',
      'about', null, 'alerts', json_build_array(json_build_object('to', json_build_array(${manager.companyId}::text),
      'kind', 'shipment_created', 'subject', json_build_object('kind', 'shipment', 'id', ${manager.companyId}::text),
      'number', 'UMS-' || lpad(n::text, 4, '0')))))
    from generate_series(1, ${run}) n`.execute(app.owner.db)
  const kills = [1, 2, 40]
  for (const at of kills) {
    const worker = startWorker()
    await letters(at)
    await kill(worker)
  }
  startWorker()
  const done = { alerts: run, sends: run, waiting: 0, failed: run / 50 }
  await expect.poll(counted, { timeout: 120_000, interval: 250 }).toEqual(done)

  const ids = sink.letters.map(({ raw }) => /^Message-ID: <(.+)@/im.exec(raw)?.[1] ?? '')
  const sent = await sql<{ id: string }>`select id from alert_sends where state = 'sent'`.execute(app.owner.db)
  expect(new Set(ids)).toEqual(new Set(sent.rows.map(({ id }) => id)))
  // For each kill at most those being sent.
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(kills.length * lanes.mail.workers)
  const numbers = sink.letters.map(({ raw }) => /^Subject: Shipment (UMS-\d+) is ready/m.exec(raw)?.[1])
  expect(new Set(numbers).size).toBe(run - run / 50)
}, 240_000)
