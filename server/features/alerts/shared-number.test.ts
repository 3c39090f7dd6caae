import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { type WhatsappBench, whatsappBench } from '../../../testing/alerts.ts'
import type { Person } from '../../../testing/app.ts'
import { sharedNumberEnv, signed } from '../../../testing/whatsapp.ts'
import { readConfig } from '../../platform/config.ts'

/**
 * Companies without a Meta app send from the installation's number. Recipients whom the installation does not know have
 * to agree first.
 */
const c = alertsContract
let bench: WhatsappBench
let cloud: WhatsappBench['cloud']
let does: WhatsappBench['does']
let manager: Person
let stranger: Person
let numbers = 0
/** A number that nobody has asked before. */
let phone: string
beforeAll(async () => {
  bench = await whatsappBench(sharedNumberEnv)
  ;({ cloud, does } = bench)
})
afterAll(() => bench.close())
beforeEach(async () => {
  ;({ manager, stranger } = await bench.people())
  phone = `+25078810${String(1000 + numbers++)}`
})

const connect = (number = phone, person = manager) =>
  bench.app.call(c.connectWhatsappNumber, { body: { phone: number } }, person)
const add = (address: string, person = manager) =>
  bench.app.call(c.addAlertRecipient, { body: { channel: 'whatsapp', address } }, person)
const recipients = async (person = manager) =>
  (await does.settings(person)).recipients.map(({ address, state }) => [address, state])
const news = async (value: object, secret = sharedNumberEnv.WHATSAPP_APP_SECRET) => {
  const { payload, headers } = signed(value, secret)
  const answer = await bench.app.http.inject({ method: 'POST', url: '/hooks/whatsapp/shared', payload, headers })
  await bench.app.work()
  return answer
}
const write = (from: string, body: string, secret?: string) =>
  news({ messages: [{ from: from.slice(1), timestamp: String(Date.now() / 1000), text: { body } }] }, secret)
const urgent = (number: string, person = manager) => does.urgent(person, number)
const askedBy = (company: RegExp) => ({
  template: {
    name: 'cargo_alert',
    components: [{ parameters: [{ text: expect.stringMatching(company) }] }],
  },
})

test('[spec 3.045, 2.106] the business number is enough to connect, and START begins the alerts', async () => {
  expect(await does.settings(manager)).toMatchObject({ connection: null, sharedNumber: '+250788999000' })
  const { body } = await connect()
  expect(body).toMatchObject({ connected: true, messageId: cloud.taken[0]?.id })
  expect(cloud.taken).toMatchObject([
    { path: '/v23.0/555000111/messages', body: { to: phone.slice(1), ...askedBy(/^Kigali Tiles .+ START .+ STOP/) } },
  ])
  expect(await does.settings(manager)).toMatchObject({ connection: { phone, own: null, trouble: null } })
  expect(await recipients()).toEqual([[phone, 'unconfirmed']])

  await urgent('UMS-SHRD-1111')
  expect(cloud.taken).toHaveLength(1)
  expect((await write(phone, ' start')).statusCode).toBe(200)
  expect(await recipients()).toEqual([[phone, 'active']])
  await urgent('UMS-SHRD-2222')
  expect(cloud.taken[1]?.body).toMatchObject({ to: phone.slice(1), text: { body: 'UMS-SHRD-2222 is on hold' } })
  await news({ statuses: [{ id: cloud.taken[1]?.id, status: 'read' }] })
  expect(await bench.history(manager, 'whatsapp')).toMatchObject([{ state: 'read' }])
})

test('a number that the service refuses connects nothing, leaves no recipient and can be tried again', async () => {
  cloud.replies.push({ status: 400, code: 131026, details: 'not a WhatsApp number' })
  expect((await connect()).body).toMatchObject({ connected: false, code: 131026 })
  expect(await does.settings(manager)).toMatchObject({ connection: null, recipients: [] })
  expect((await connect()).body).toMatchObject({ connected: true })
})

test.each([
  ['0788', 422, 'invalid_input'],
  [sharedNumberEnv.WHATSAPP_PHONE, 409, 'is_shared_number'],
] as const)('%s is refused without a call to the service', async (number, status, code) => {
  const answer = await connect(number)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(cloud.calls).toEqual([])
})

describe('a stranger’s number', () => {
  test('is asked once per company, even on six concurrent requests, and three times a day by all companies together', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => connect()))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(cloud.taken).toHaveLength(1)
    for (let n = 0; n < 2; n++) expect((await connect(phone, await bench.app.person('customer'))).status).toBe(200)
    const again = await connect(phone, stranger)
    expect([again.status, again.body.code]).toEqual([409, 'number_asked_too_often'])
  })

  test('agrees to the company that asked last, and to no other that entered it', async () => {
    await connect(phone, stranger)
    await connect()
    await write(phone, 'START')
    expect(await recipients()).toEqual([[phone, 'active']])
    expect(await recipients(stranger)).toEqual([[phone, 'unconfirmed']])
    await write(phone, 'START')
    expect(await recipients(stranger)).toEqual([[phone, 'active']])
  })

  test('that wrote STOP gets nothing from any company until it writes START', async () => {
    await connect()
    await write(phone, 'START')
    await write(phone, 'STOP')
    const refused = await connect(phone, stranger)
    expect([refused.status, refused.body.code]).toEqual([409, 'has_unsubscribed'])
    await urgent('UMS-STOP-3333')
    expect(cloud.taken).toHaveLength(1)
    await write(phone, 'START')
    expect(await recipients()).toEqual([[phone, 'active']])
    expect((await connect(phone, stranger)).status).toBe(200)
  })

  test('is not confirmed by a forged START', async () => {
    await connect()
    expect((await write(phone, 'START', 'another secret')).statusCode).toBe(403)
    expect(await recipients()).toEqual([[phone, 'unconfirmed']])
  })
})

test('an added number is asked too, and is shown as failing when it can’t be reached', async () => {
  await connect()
  const second = phone.replace('+2507881', '+2507882')
  expect((await add(second)).body).toMatchObject({ state: 'unconfirmed' })
  await bench.app.work()
  expect(cloud.taken[1]?.body).toMatchObject({ to: second.slice(1), ...askedBy(/START/) })
  await write(second, 'START')
  expect(await recipients()).toEqual([
    [phone, 'unconfirmed'],
    [second, 'active'],
  ])
  const third = phone.replace('+2507881', '+2507883')
  cloud.replies.push({ status: 400, code: 131026, details: 'not a WhatsApp number' })
  await add(third)
  await bench.app.work()
  expect((await does.settings(manager)).recipients[2]).toMatchObject({ state: 'failing' })
})

test('a recipient of the company’s own number must agree to the shared one, and is active again after switching back', async () => {
  await does.connect(manager)
  expect(await recipients()).toEqual([['+250788000111', 'active']])
  await connect()
  expect(await recipients()).toEqual([
    ['+250788000111', 'unconfirmed'],
    [phone, 'unconfirmed'],
  ])
  await does.connect(manager)
  expect((await recipients()).map(([, state]) => state)).toEqual(['active', 'active'])
})

test('when the installation’s credentials expire, alerts go by mail and companies see no trouble', async () => {
  await connect()
  await write(phone, 'START')
  await bench.confirmed('ops@example.rw', manager)
  cloud.replies.push({ status: 401, code: 190, details: 'Invalid OAuth access token' })
  await urgent('UMS-LAPS-1111')
  await bench.app.work()
  expect(does.mails()).toContain('UMS-LAPS-1111 is on hold')
  expect((await does.settings(manager)).connection).toMatchObject({ trouble: null })
})

describe('the webhook of the shared number', () => {
  test.each([
    [sharedNumberEnv.WHATSAPP_VERIFY_TOKEN, 200],
    ['verify-token-of-the-tesT', 403],
    ['', 403],
  ])('asked with the verify token %j: %s', async (token, status) => {
    const { statusCode } = await bench.app.http.inject({
      method: 'GET',
      url: '/hooks/whatsapp/shared',
      query: { 'hub.mode': 'subscribe', 'hub.challenge': '7', 'hub.verify_token': token },
    })
    expect(statusCode).toBe(status)
  })

  test('does not exist in an installation without a shared number', async () => {
    const bare = await whatsappBench()
    const { manager: person } = await bare.people()
    const { payload, headers } = signed({}, '')
    const post = { method: 'POST', url: '/hooks/whatsapp/shared', payload, headers } as const
    expect((await bare.app.http.inject(post)).statusCode).toBe(403)
    const answer = await bare.app.call(c.connectWhatsappNumber, { body: { phone: '+250788100999' } }, person)
    expect([answer.status, answer.body.code]).toEqual([409, 'not_offered'])
    await bare.close()
  })

  test('incomplete settings stop the start', () => {
    expect(() => readConfig({ WHATSAPP_PHONE: '+250788999000' })).toThrow(
      /lacks WHATSAPP_PHONE_NUMBER_ID and WHATSAPP_ACCESS_TOKEN/,
    )
  })
})
