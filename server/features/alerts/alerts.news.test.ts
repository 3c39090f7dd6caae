import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { mailsContract } from '../../../contract/mails.ts'
import { type AlertBench, alertBench } from '../../../testing/alerts.ts'
import { sendMail } from '../../platform/mail.ts'

const c = { ...alertsContract, ...mailsContract }

let bench: AlertBench
beforeAll(async () => {
  bench = await alertBench()
})
afterAll(() => bench.close())

test('an undeliverable mail alerts its recipient and the operators once a day; only operators can list such mails', async () => {
  const { manager, stranger } = await bench.people()
  const operator = await bench.app.person('operator')
  bench.sink.unknown.add(manager.email)
  for (const code of ['111111', '222222']) {
    await bench.app.context.worker.transact((tx) =>
      sendMail(tx, { to: manager.email, subject: `${code} is your code`, code, text: code, html: code }),
    )
    await bench.app.work()
  }
  const alerts = async (person: typeof manager) =>
    (await bench.app.call(c.listAlerts, {}, person)).body.items.filter(({ kind }) => kind === 'mail_undelivered')
  expect(await alerts(manager)).toMatchObject([{ number: manager.email, subject: { kind: 'person' } }])
  expect(await alerts(operator)).toMatchObject([{ number: manager.email, subject: { kind: 'undelivered_mail' } }])
  expect(await alerts(stranger)).toEqual([])
  const { items } = (await bench.app.call(c.listUndeliveredMails, {}, operator)).body
  const note = { recipient: manager.email, subject: '…… is your code', reason: 'refused', tries: 1 }
  expect(items).toMatchObject([note, note])
  expect(items[0]?.answer).toContain('no such mailbox')
  expect(JSON.stringify(items)).not.toMatch(/111111|222222/)
  for (const person of [manager, stranger])
    expect((await bench.app.call(c.listUndeliveredMails, {}, person)).status).toBe(403)
})

test('a mail that no server took for three days: its recipient is alerted, operators read why, and it is measured', async () => {
  const { app, sink } = bench
  const { manager } = await bench.people()
  const operator = await app.person('operator')
  const measured = async () =>
    Number(/^mails_given_up\{reason="not_taken"\} (\d+)/m.exec((await app.http.inject('/metrics')).body)?.[1])
  const alerts = async () =>
    (await app.call(c.listAlerts, {}, manager)).body.items.filter(({ kind }) => kind === 'mail_undelivered')
  const ofManager = async () =>
    (await app.call(c.listUndeliveredMails, {}, operator)).body.items.filter(
      ({ recipient }) => recipient === manager.email,
    )
  const unread = async () => (await app.call(c.countAlerts, {}, manager)).body.unread
  const [before, unreadBefore] = [await measured(), await unread()]
  sink.busyFor = Number.POSITIVE_INFINITY
  await app.context.worker.transact((tx) =>
    sendMail(tx, {
      to: manager.email,
      subject: 'Your cargo has arrived',
      text: 'At the dry port.',
      html: 'At the dry port.',
    }),
  )
  await app.work()
  expect([await alerts(), await ofManager(), await measured()]).toEqual([[], [], before])
  const firstTried = new Date(Date.now() - 72 * 3_600_000).toISOString()
  await sql`update graphile_worker._private_jobs set run_at = now(),
      payload = payload::jsonb || ${JSON.stringify({ firstTried })}::jsonb where payload::jsonb ->> 'to' = ${manager.email}`.execute(
    app.owner.db,
  )
  await app.work()
  sink.busyFor = 0
  expect(await alerts()).toMatchObject([{ number: manager.email, subject: { kind: 'person' }, isRead: false }])
  expect([await unread(), await measured()]).toEqual([unreadBefore + 1, before + 1])
  expect(await ofManager()).toMatchObject([
    { subject: 'Your cargo has arrived', reason: 'not_taken', tries: 2, answer: expect.stringContaining('451 4.3.0') },
  ])
})
