import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { begunShipment, publishedOffer } from '../../../testing/market.ts'
import { type ModelServer, modelServer } from '../../../testing/model.ts'
import { readConfig, StartProblem } from '../../platform/config.ts'

const key = 'sk-a-key-of-the-test-1234567890'
let model: ModelServer
let app: TestApp
let customer: Person
let number: string

beforeAll(async () => {
  model = await modelServer()
  app = await testApp({
    ASSISTANT_URL: model.url,
    ASSISTANT_KEY: key,
    ASSISTANT_MODEL: 'a-model',
    WEBHOOK_HOSTS: model.host,
  })
  const provider = await app.person('provider')
  customer = await app.person('customer')
  await publishedOffer(app, provider, { price: { amount: 350_000, currency: 'USD' } })
  number = (await begunShipment(app, customer, await app.person('provider'))).number
})
beforeEach(() => {
  model.sent.length = 0
  model.keys.length = 0
})
afterAll(async () => {
  await app.close()
  model.close()
})

async function ask(message: string, person: Person | null = null, language = 'en') {
  const reply = await app.http.inject({
    method: 'POST',
    url: '/hooks/chat',
    headers: { cookie: `language=${language}`, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
    payload: { message },
  })
  return { status: reply.statusCode, ...(reply.json() as { output: string; person?: true }) }
}

const price = { call: [['lane_prices', { from: 'Mombasa', mode: 'road' }]] } as const
/** The rule-based answer to the question of these tests. */
const byRules = /^Heading 6907.+import duty 35%/s
const tiles = 'duty on ceramic tiles'

test('answers from the product’s own queries and shows its sources', async () => {
  model.replies = [price, { say: 'A trailer from Mombasa costs USD 3,500.' }]
  const { output } = await ask('what would a trailer from Mombasa cost me?')
  expect(output).toMatch(/^A trailer from Mombasa costs USD 3,500\.\n\nFrom our published prices/)
  expect(model.keys).toEqual([`Bearer ${key}`, `Bearer ${key}`])
  expect(model.sent[0]).toMatchObject({ model: 'a-model' })
  expect(model.sent[0]?.messages.at(-1)).toMatchObject({ role: 'user' })
  const repliesOf = model.sent[1]?.messages.at(-1)
  expect([repliesOf?.role, repliesOf?.content]).toEqual(['tool', expect.stringContaining('Mombasa')])
})

test('every tool answers in the language of the person, and each source is named once', async () => {
  model.replies = [
    {
      call: [
        ['import_duty', { goods: 'ceramic tiles' }],
        ['import_duty', { goods: 'ceramic tiles' }],
        ['track', { number: 'CSQU3054383' }],
        ['lane_days', { from: 'Mombasa' }],
        ['help', { topic: 'documents' }],
      ],
    },
    { say: 'Voilà.' },
  ]
  const { output } = await ask('quels droits pour des carreaux ?', null, 'fr')
  const sources = output.split('\n\n')[1]?.split('\n') ?? []
  expect(new Set(sources).size).toBe(sources.length)
  expect(sources.length).toBeGreaterThanOrEqual(3)
  expect(sources.every((line) => /Source|Tiré|D’après/.test(line))).toBe(true)
})

describe('with the rights of the person who asks', () => {
  test('a signed-in person can ask about their own shipments', async () => {
    model.replies = [{ call: [['my_shipments', {}]] }, { say: `Your shipment ${number} is booked.` }]
    const { output } = await ask('where is my cargo?', customer)
    expect(output).toBe(`Your shipment ${number} is booked.\n\nFrom the bookings and shipments of your company.`)
    expect(model.sent[1]?.messages.at(-1)?.content).not.toContain('Company of')
  })

  test('another company learns nothing of them, and a visitor is not offered the tool', async () => {
    model.replies = [
      {
        call: [
          ['my_shipments', {}],
          ['my_bookings', {}],
        ],
      },
      { say: 'UNKNOWN' },
    ]
    for (const stranger of [await app.person('customer'), null]) {
      model.sent.length = 0
      await ask('where is my cargo?', stranger)
      model.replies = [
        {
          call: [
            ['my_shipments', {}],
            ['my_bookings', {}],
          ],
        },
        { say: 'UNKNOWN' },
      ]
      expect(JSON.stringify(model.sent)).not.toContain(number)
      const offered = model.sent[0]?.tools.map((each) => each.function.name) ?? []
      expect(offered.includes('my_shipments')).toBe(stranger !== null)
    }
    expect((await ask('where is my cargo?', { ...customer, token: 'not.a.token' })).status).toBe(200)
  })
})

describe('an answer without a basis is not shown; the rules answer instead', () => {
  const repliesOf = (...replies: ModelServer['replies']) => replies
  test.each([
    ['a number that no tool gave', repliesOf(price, { say: 'It costs USD 3,400.' })],
    ['a number in words', repliesOf(price, { say: 'It takes twelve days.' })],
    ['no tool at all', repliesOf({ say: 'The duty is low.' })],
    ['a tool that does not exist', repliesOf({ call: [['drop_tables', {}]] }, { say: 'Done.' })],
    [
      'a number that it passed to a tool itself',
      repliesOf({ call: [['track', { number: '3400' }]] }, { say: 'USD 3,400.' }),
    ],
    [
      'a tool call with invalid arguments',
      repliesOf({ call: [['lane_prices', { from: 7 }]] }, { say: 'It costs nothing.' }),
    ],
    ['arguments that are not JSON', repliesOf({ call: [['lane_prices', '{"from":']] }, { say: 'It is cheap.' })],
    ['the name of an inherited property', repliesOf({ call: [['constructor', {}]] }, { say: 'Fine.' })],
    ['a link', repliesOf(price, { say: 'See https://evil.example' })],
    ['UNKNOWN', repliesOf(price, { say: 'UNKNOWN' })],
    ['an empty answer', repliesOf(price, { say: '' })],
    ['endless tool calls', repliesOf(price)],
  ])('%s', async (_, replies) => {
    model.replies = replies
    expect((await ask(tiles)).output).toMatch(byRules)
    expect(model.sent.length).toBeLessThanOrEqual(4)
  })

  test('and when the rules have no answer either, contact with a person is offered', async () => {
    model.replies = [{ say: 'UNKNOWN' }]
    const { output, person } = await ask('do you carry horses')
    expect(output).toContain('I don’t know the answer to that.')
    expect(person).toBe(true)
  })
})

describe('on errors of the model the rules answer', () => {
  const json =
    (body: unknown, status = 200) =>
    (response: import('node:http').ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  test.each([
    ['a wrong key', json({ error: { message: `Incorrect API key provided: ${key}` } }, 401)],
    ['too many calls', json({ error: { message: 'Rate limit' } }, 429)],
    ['an internal error', json({ error: 'inside' }, 500)],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a response that is not JSON', (response) => void response.end('<html>')],
    ['a response without choices', json({ choices: [] })],
    ['a response of another shape', json({ choices: [{ message: { content: 7 } }] })],
    ['null', json(null)],
    ['a broken connection', (response) => void response.destroy()],
    [
      'an endless response',
      (response) => {
        const more = () => {
          while (!response.destroyed && response.write(`data: ${'x'.repeat(10_000)}\n\n`));
        }
        response.on('drain', more)
        more()
      },
    ],
  ] as [string, ModelServer['replies'][number]][])('%s', async (_, reply) => {
    model.replies = [reply]
    expect((await ask(tiles)).output).toMatch(byRules)
  })

  test('no reply, within the fifteen seconds for which a browser waits', async () => {
    model.replies = [() => {}]
    const began = performance.now()
    expect((await ask(tiles)).output).toMatch(byRules)
    expect(performance.now() - began).toBeLessThan(15_000)
  }, 20_000)

  test('many concurrent questions: those beyond eight do not wait', async () => {
    const held: (() => void)[] = []
    model.replies = [(response) => void held.push(() => response.writeHead(500).end())]
    const answers = Promise.all(Array.from({ length: 20 }, () => ask(tiles)))
    await expect.poll(() => held.length).toBe(8)
    for (const release of held) release()
    expect((await answers).every(({ output }) => byRules.test(output))).toBe(true)
    expect(model.sent).toHaveLength(8)
  })
})

test('neither the key nor the question appears in a log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }))
  const { askModel } = await import('./ask-model.ts')
  model.replies = [(response) => void response.writeHead(401).end(key)]
  const asking = { message: 'a secret question', now: new Date(), language: 'en' as const, claims: null }
  expect(await askModel({ ...app.context, log }, asking)).toBeNull()
  expect(lines.join()).toContain('the language model gave no answer')
  expect(lines.join()).not.toContain(key)
  expect(lines.join()).not.toContain('secret question')
})

test('is off by default, and incomplete settings stop the start with one clear line', () => {
  expect(readConfig({}).ASSISTANT_URL).toBeUndefined()
  const half = { ASSISTANT_URL: 'https://models.example/v1', WEBHOOK_HOSTS: 'models.example' }
  expect(() => readConfig(half)).toThrow(StartProblem)
  expect(() => readConfig(half)).toThrow('ASSISTANT_MODEL')
  expect(() => readConfig({ ...half, ASSISTANT_MODEL: 'm', WEBHOOK_HOSTS: '' })).toThrow('WEBHOOK_HOSTS')
  expect(readConfig({ ...half, ASSISTANT_MODEL: 'm' }).ASSISTANT_MODEL).toBe('m')
})
