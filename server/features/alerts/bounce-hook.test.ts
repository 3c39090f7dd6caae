import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlertBench, alertBench } from '../../../testing/alerts.ts'

const token = 'the-token-of-the-mail-server'
let bench: AlertBench
beforeAll(async () => {
  bench = await alertBench({ BOUNCE_TOKEN: token })
})
afterAll(() => bench.close())

const report = (sendId: string) => `Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Final-Recipient: rfc822; ops@example.rw
Action: failed
Status: 5.2.1
Diagnostic-Code: smtp; 550 5.2.1 mailbox is closed

--b
Message-ID: <${sendId}@umuhora.example>
`
const post = (payload: string, authorization = `Bearer ${token}`) =>
  bench.app.http.inject({
    method: 'POST',
    url: '/hooks/bounces',
    payload,
    headers: { 'content-type': 'message/rfc822', ...(authorization ? { authorization } : {}) },
  })

test('a mail that bounces later is shown as bounced, and its address gets no more mail', async () => {
  const { manager } = await bench.people()
  await bench.confirmed('ops@example.rw', manager)
  await bench.happens(manager.companyId, 'UMS-BACK-1111')
  await bench.app.work()
  const [send] = await bench.history(manager)
  expect(send?.state).toBe('sent')
  for (const wrong of ['', 'Bearer ', 'Bearer another-token', token])
    expect((await post(report(send?.id ?? ''), wrong)).statusCode).toBe(401)
  for (const text of ['', 'no report', report('019ab000-0000-7000-8000-000000000000')])
    expect((await post(text)).statusCode).toBe(200)
  await bench.app.work()
  expect((await bench.history(manager))[0]?.state).toBe('sent')
  for (let n = 0; n < 2; n++) expect((await post(report(send?.id ?? ''))).statusCode).toBe(200)
  await bench.app.work()
  expect(await bench.history(manager)).toMatchObject([{ state: 'bounced', failure: '550 5.2.1 mailbox is closed' }])
  expect((await bench.settings(manager)).recipients).toMatchObject([
    { state: 'failing', failure: '550 5.2.1 mailbox is closed' },
  ])
})

test('answers 404 when no token is configured', async () => {
  const other = await alertBench()
  expect((await other.app.http.inject({ method: 'POST', url: '/hooks/bounces', payload: 'x' })).statusCode).toBe(404)
  await other.close()
})
