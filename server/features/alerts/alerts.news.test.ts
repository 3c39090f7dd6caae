import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsContract as c } from '../../../contract/alerts.ts'
import { type AlertBench, alertBench } from '../../../testing/alerts.ts'
import { sendMail } from '../../platform/mail.ts'

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
