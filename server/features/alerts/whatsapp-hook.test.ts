import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { connectForm, type WhatsappBench, whatsappBench } from '../../../testing/alerts.ts'
import type { Person } from '../../../testing/app.ts'
import { signed } from '../../../testing/whatsapp.ts'

const c = alertsContract
let bench: WhatsappBench
let cloud: WhatsappBench['cloud']
let does: WhatsappBench['does']
let manager: Person
let stranger: Person
beforeAll(async () => {
  bench = await whatsappBench()
  ;({ cloud, does } = bench)
})
afterAll(() => bench.close())
beforeEach(async () => {
  ;({ manager, stranger } = await bench.people())
})

const settings = (person = manager) => does.settings(person)
const sends = () => bench.history(manager, 'whatsapp')
const connected = () => does.connected(manager)
const urgent = (number: string) => does.urgent(manager, number)
const mails = () => does.mails()
const { appSecret } = connectForm
const hook = () => `/hooks/whatsapp/${manager.companyId}`
const news = (value: object, secret = appSecret) => does.news(manager, value, secret)
const status = (id: string, state: string, errors?: object[]) =>
  news({ statuses: [{ id, status: state, timestamp: '1790000000', recipient_id: '250788000111', errors }] })

describe('the webhook', () => {
  test('answers the challenge with the right token only', async () => {
    const ask = (query: Record<string, string>, url = hook()) =>
      bench.app.http.inject({
        method: 'GET',
        url,
        query: { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', ...query },
      })
    const token = (await settings()).verifyToken ?? ''
    const right = await ask({ 'hub.verify_token': token })
    expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ])
    const others = await Promise.all([
      ask({ 'hub.verify_token': 'guess' }),
      ask({ 'hub.verify_token': '' }),
      ask({}),
      ask({ 'hub.verify_token': token, 'hub.mode': 'unsubscribe' }),
      ask({ 'hub.verify_token': token }, `/hooks/whatsapp/${stranger.companyId}`),
      ask({ 'hub.verify_token': token }, '/hooks/whatsapp/none'),
    ])
    expect(others.map(({ statusCode, body }) => [statusCode, body])).toEqual(others.map(() => [403, '']))
  })

  test('a forged signature is refused and changes nothing', async () => {
    await connected()
    await urgent('UMS-FORG-1111')
    const id = cloud.taken[0]?.id ?? ''
    const value = { statuses: [{ id, status: 'read' }] }
    const { payload, headers } = signed(value, appSecret)
    const post = (change: object) => bench.app.http.inject({ method: 'POST', url: hook(), payload, headers, ...change })
    const right = headers['x-hub-signature-256'] ?? ''
    const forged = [
      await news(value, 'another-secret'),
      await post({ payload: `${payload} ` }),
      await post({ payload: payload.replace('read', 'sent') }),
      await post({ headers: { 'content-type': 'application/json' } }),
      await post({ headers: { ...headers, 'x-hub-signature-256': right.slice(0, -1) } }),
      await post({ headers: { ...headers, 'x-hub-signature-256': right.replace('sha256=', 'sha1=') } }),
      await post({ headers: { ...headers, 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` } }),
      await post({ url: `/hooks/whatsapp/${stranger.companyId}` }),
    ]
    expect(forged.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 403))
    await bench.app.work()
    expect((await sends())[0]?.state).toBe('sent')
    expect((await post({})).statusCode).toBe(200)
    await bench.app.work()
    expect((await sends())[0]?.state).toBe('read')
  })

  test('a signed but unreadable message is accepted, so that it is not sent again', async () => {
    await connected()
    const { headers } = signed({}, appSecret)
    for (const payload of [
      '',
      'no json',
      '{}',
      '{"object":"page","entry":[]}',
      '{"object":"whatsapp_business_account","entry":[{"changes":[{"value":{"statuses":[7,{"id":1}],"messages":[null]}}]}]}',
    ]) {
      const signature = `sha256=${createHmac('sha256', appSecret).update(payload).digest('hex')}`
      const answer = await bench.app.http.inject({
        method: 'POST',
        url: hook(),
        payload,
        headers: { ...headers, 'x-hub-signature-256': signature },
      })
      expect([payload, answer.statusCode]).toEqual([payload, 200])
    }
  })

  test('a failure reported later has the same consequences, once, however often it is reported', async () => {
    await connected()
    await bench.app.call(c.setEmailAlerts, { body: { topics: [] } }, manager)
    await urgent('UMS-LATE-1111')
    const [first] = cloud.taken
    const error = { code: 131026, title: 'Message undeliverable', error_data: { details: 'not a WhatsApp number' } }
    for (let n = 0; n < 3; n++) await status(first?.id ?? '', 'failed', [error])
    await bench.app.work()
    expect(await sends()).toMatchObject([
      { state: 'failed', failureCode: 131026, failure: 'not a WhatsApp number', byMailInstead: true },
    ])
    expect((await settings()).recipients).toMatchObject([{ state: 'failing', failure: 'not a WhatsApp number' }])
    expect(mails()).toEqual(['UMS-LATE-1111 is on hold'])
  })

  test('a rate limit reported later: the alert is sent again after a pause', async () => {
    await connected()
    await urgent('UMS-RATE-1111')
    await status(cloud.taken[0]?.id ?? '', 'failed', [{ code: 131056, title: 'pair rate' }])
    expect(await sends()).toMatchObject([{ state: 'waiting', dueAt: expect.any(String) }])
    await bench.everythingIsDue(manager.companyId)
    await bench.tick()
    expect(await sends()).toMatchObject([{ state: 'sent', tries: 2 }])
    expect(cloud.taken).toHaveLength(2)
  })

  test('a person who writes STOP gets nothing until they write START', async () => {
    await connected()
    const write = (body: string, later = 0) =>
      news({
        messages: [
          {
            from: '250788000111',
            id: 'wamid.2',
            timestamp: String(Math.floor(Date.now() / 1000) + later),
            type: 'text',
            text: { body },
          },
        ],
      })
    await write(' Stop ')
    expect((await settings()).recipients).toMatchObject([{ state: 'unsubscribed' }])
    await urgent('UMS-STOP-1111')
    expect(cloud.calls).toEqual([])
    await write('START', 1)
    await urgent('UMS-STOP-2222')
    expect(cloud.taken).toHaveLength(1)
  })

  test.each([
    [
      'START before STOP, recorded after it',
      [
        ['STOP', 0],
        ['START', -60],
      ],
      'unsubscribed',
    ],
    [
      'STOP before START, recorded after it',
      [
        ['STOP', -90],
        ['START', -30],
        ['STOP', -60],
      ],
      'active',
    ],
    [
      'STOP before thanks, recorded after it',
      [
        ['thanks', 0],
        ['STOP', -60],
      ],
      'unsubscribed',
    ],
    [
      'STOP and START in one second',
      [
        ['STOP', -60],
        ['START', -60],
      ],
      'unsubscribed',
    ],
    [
      'START without a time',
      [
        ['STOP', -60],
        ['START', Number.NaN],
      ],
      'unsubscribed',
    ],
    [
      'START before 1970',
      [
        ['STOP', -60],
        ['START', -1e10],
      ],
      'unsubscribed',
    ],
    [
      'START in the future',
      [
        ['STOP', -60],
        ['START', 1e9],
      ],
      'active',
    ],
  ] as const)('words count in the order in which they were written: %s', async (_name, written, state) => {
    await connected()
    const now = Math.floor(Date.now() / 1000)
    for (const [body, seconds] of written) {
      const message = {
        from: '250788000111',
        id: 'wamid.3',
        timestamp: String(now + seconds),
        type: 'text',
        text: { body },
      }
      await news({ messages: [message] })
    }
    expect((await settings()).recipients).toMatchObject([{ state }])
  })

  test('a START that was written before an unsubscription of the last version changes nothing', async () => {
    await connected()
    const at = new Date(Date.now() - 30_000)
    await bench.app.owner.db
      .updateTable('alert_recipients')
      .set({ unsubscribed_at: at, word_at: null })
      .where('company_id', '=', manager.companyId)
      .where('channel', '=', 'whatsapp')
      .execute()
    const start = (secondsBefore: number) => {
      const timestamp = String(Math.floor(at.getTime() / 1000) - secondsBefore)
      return news({
        messages: [{ from: '250788000111', id: 'wamid.4', timestamp, type: 'text', text: { body: 'START' } }],
      })
    }
    await start(60)
    expect((await settings()).recipients).toMatchObject([{ state: 'unsubscribed' }])
    await start(-10)
    expect((await settings()).recipients).toMatchObject([{ state: 'active' }])
  })

  test('a failure whose text PostgreSQL can’t store is stored without these characters', async () => {
    await connected()
    await urgent('UMS-NULL-1111')
    const error = { code: 131026, title: 'gone\u0000for good' }
    expect((await status(cloud.taken[0]?.id ?? '', 'failed', [error])).statusCode).toBe(200)
    expect(await sends()).toMatchObject([{ state: 'failed', failure: 'gone for good' }])
  })
})
