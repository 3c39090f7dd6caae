import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookingsContract } from '../contract/bookings.ts'
import { addressOf, commonRefusals, type Endpoint, type Problem } from '../contract/endpoint.ts'
import { offerSorts } from '../contract/offers.ts'
import { seedOffers } from '../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { applied, offeredTo } from '../testing/financing.ts'
import { broken, isRecord, type Json, schemaOf, texts, written } from '../testing/fuzz-values.ts'
import { bookingBody, confirmedBooking, dayFromNow, publishedOffer } from '../testing/market.ts'
import { everyEndpoint } from './routes.ts'

/**
 * Sends to every endpoint what an attacker or a careless client would send: values generated from its contract's
 * schema, most of them valid, at a boundary or broken in one place. FUZZ_CALLS sets the total number of calls, however
 * long they take (`node bench/fuzz.ts`); without it each endpoint gets 40, or as many as 20 seconds allow.
 */
const wantedCalls = Number(process.env.FUZZ_CALLS ?? 0)

/** Endpoints that close or delete come last, so that the others have more to work on. */
const ends = ({ method, path }: Endpoint) => Number(method === 'DELETE' || /\/(withdraw|cancel|decline)$/.test(path))
const endpoints = everyEndpoint().toSorted((one, other) => ends(one) - ends(other))
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const runs = wantedCalls > 0 ? Math.ceil(wantedCalls / endpoints.length) : 20
const answered: Record<string, number> = {}

/** Existing ids by parameter name; ids created during the test are added. */
const ids: Record<string, string[]> = {}
const idOf = (name: string) =>
  fc.nat().map((n) => {
    const known = ids[name] ?? Object.values(ids).flat()
    return known[n % known.length] as string
  })
const madeAt: Readonly<Record<string, string>> = {
  'POST /offers': 'offerId',
  'POST /quote-requests': 'requestId',
  'POST /bookings': 'bookingId',
  'POST /invitations': 'invitationId',
}
const places = ['RWKGL', 'KEMBA', 'CNSHA', 'TZDAR', 'AEJEA', 'KENBO', 'RWKGL-KLP', 'ZZZZZ', 'ZZZZZ-ZZZ']
const days = fc.date({ min: new Date('1999-01-01'), max: new Date('2201-01-01'), noInvalidDate: true })

/** Values of fields whose schema does not state everything: their texts, and how they relate to one another. */
const dayBetween = (min: number, max: number) => fc.integer({ min, max }).map((n) => dayFromNow(n))
const lengths = fc.constantFrom('', '1', '120', '0.5', '٣٤')
const hints: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  cargoType: fc.constantFrom('general-cargo', 'fcl', 'general-air-cargo', 'perishables'),
  destination: fc.constantFrom('RWKGL', 'RWKGL', 'RWKGL', 'KEMBA', 'ZZZZZ'),
  pickupDate: dayBetween(0, 20),
  deliveryDate: dayBetween(20, 80),
  pickupDay: dayBetween(-1, 30),
  on: dayBetween(-2, 1),
  validFrom: dayBetween(-9, 1),
  validUntil: fc.integer({ min: -9, max: 99 }).map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString()),
  transitDaysMin: fc.integer({ min: 0, max: 9 }),
  transitDaysMax: fc.integer({ min: 8, max: 365 }),
  weight: fc.constantFrom('1', '20000', '1,5', '20 000', '99999'),
  emailAddress: fc.constantFrom('a@b.rw', ''),
  containerNumber: fc.constantFrom('CSQU3054383', 'csqu 305438-3', ''),
  airWaybill: fc.constantFrom('459-12345675', ''),
  length: lengths,
  width: lengths,
  height: lengths,
  volume: fc.constantFrom('', '1', '33.2', '1e9'),
  cargoValue: fc.constantFrom('', '1', '1,000,000', '999999999999'),
  maxWeight: fc.constantFrom('', '1', '500'),
  weightBreaks: fc.constant([]),
}
const hintFor = (name: string, { format }: Json) =>
  name === 'validUntil' && format === 'date' ? dayBetween(0, 400) : hints[name]

function textOf(schema: Json, wild: boolean, name: string): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema
  switch (format) {
    case 'uuid':
      return fc.oneof({ weight: 8, arbitrary: idOf(name) }, fc.uuid())
    case 'date':
      return days.map((at) => at.toISOString().slice(0, 10))
    case 'date-time':
      return fc.oneof(
        days.map((at) => at.toISOString()),
        fc.integer({ min: -9, max: 99 }).map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString()),
      )
    case 'email':
      return fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.(rw|org)$/)
  }
  if (pattern?.startsWith('^[A-Z]{5}')) return fc.constantFrom(...places)
  const short = texts.filter((text) => text.length >= minLength && text.length <= maxLength && !text.includes('\u0000'))
  const edges = fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'y'.repeat(length))
  return wild ? fc.oneof({ weight: 4, arbitrary: texts }, edges) : short
}

function numberOf(schema: Json, wild: boolean): fc.Arbitrary<unknown> {
  const { type, minimum, exclusiveMinimum, maximum = 2 ** 53 - 1 } = schema
  const least = minimum ?? exclusiveMinimum ?? -(2 ** 53 - 1)
  const within =
    type === 'integer' ? fc.integer({ min: least, max: maximum }) : fc.double({ min: least, max: maximum, noNaN: true })
  const usual = fc.integer({ min: 1, max: 5000 }).map((n) => Math.min(n, maximum))
  const edges = wild ? [least, maximum, least - 1, maximum + 1, least + 0.5] : [maximum]
  return fc.oneof({ weight: 3, arbitrary: within }, { weight: 3, arbitrary: usual }, fc.constantFrom(...edges))
}

/** Values that fit a schema, as far as it is stated; with `wild`, one in a few is slightly wrong or of another type. */
function valuesOf(schema: Json, wild: boolean, name = ''): fc.Arbitrary<unknown> {
  const { const: only, enum: choices, properties, required = [], items } = schema
  const variants = schema.anyOf ?? schema.oneOf
  const fine = (): fc.Arbitrary<unknown> => {
    const hint = hintFor(name, schema)
    if (hint) return hint
    if (only !== undefined) return fc.constant(only)
    if (choices) return fc.constantFrom(...choices)
    if (variants) return fc.oneof(...variants.map((each) => valuesOf(each, wild)))
    if (properties)
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, valuesOf(each, wild, key)])),
        { requiredKeys: [...required] },
      )
    if (items) return fc.array(valuesOf(items, wild), { maxLength: Math.min(schema.maxItems ?? 4, 6) + (wild ? 1 : 0) })
    if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, wild)
    if (schema.type === 'null') return fc.constant(null)
    return textOf(schema, wild, name)
  }
  return wild ? fc.oneof({ weight: 15, arbitrary: fine() }, { weight: 1, arbitrary: broken }) : fine()
}

const eitherOf = (schema: Json) => fc.oneof(valuesOf(schema, false), valuesOf(schema, true))

/** Fields of no contract: they must be neither stored nor returned. */
const intruders = { isAdmin: true, companyId: '00000000-0000-4000-8000-000000000001', status: 'completed', role: 'x' }

interface Shot {
  readonly who: string
  readonly url: string
  readonly payload: string | undefined
  readonly key: string
}

function shotsAt(endpoint: Endpoint): fc.Arbitrary<Shot> {
  const { properties: query = {} } = schemaOf(endpoint.query)
  const impossible = fc.constantFrom('x', '%00', '..%2f..', '%ff', "1'--", '[object Object]', 'é'.repeat(60))
  const segments = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    fc.oneof({ weight: 12, arbitrary: idOf(name) }, fc.uuid(), impossible),
  )
  const noise = fc
    .tuple(
      fc.constantFrom(...Object.keys(query), '__proto__', 'constructor', 'unknown'),
      fc.constantFrom('again', '', '%00', '%zz', '%ed%a0%80', '1e999', '-0'),
    )
    .map(([name, value]) => `${name}=${value}`)
  const pairs = (values: unknown) =>
    Object.entries(isRecord(values) ? values : {}).map(([name, value]) => {
      const text = typeof value === 'string' ? value : String(written(value))
      return `${name}=${encodeURIComponent(text.toWellFormed().slice(0, 5000))}`
    })
  const search = fc.tuple(
    eitherOf(schemaOf(endpoint.query)).map(pairs),
    fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(noise, { maxLength: 2 })),
  )
  const fitting = { anyone: 'nobody', person: 'customer' } as Record<string, string>
  const strangers = fc.constantFrom('nobody', 'customer', 'provider', 'operator', 'plain', 'forger')
  const fit = fc.oneof({ weight: 4, arbitrary: fc.constant(fitting[endpoint.allow] ?? endpoint.allow) }, strangers)
  return fc.record({
    // An open stream never ends, so that only callers who are refused request it.
    who: endpoint.kind === 'stream' ? fc.constantFrom('nobody', 'forger') : fit,
    key: fc.oneof(
      { weight: 6, arbitrary: fc.uuid() },
      fc.constantFrom('', 'short', 'k'.repeat(201), 'the same key', 'clé répétée'),
    ),
    payload: endpoint.body
      ? fc.oneof(
          {
            weight: 12,
            arbitrary: fc.tuple(eitherOf(schemaOf(endpoint.body)), fc.boolean()).map(([body, more]) => {
              return written(more && isRecord(body) ? { ...intruders, ...body } : body)
            }),
          },
          fc.constantFrom(undefined, '', '{', '[]', 'null', '"text"', '{"a":1}}', '{"__proto__":{"role":"manager"}}'),
        )
      : endpoint.media?.body
        ? fc.oneof(texts, fc.constantFrom(undefined, '%PDF-1.7', '\u001f\u008b\u0008'))
        : fc.constant(undefined),
    url: fc.tuple(fc.tuple(...segments), search).map(([parts, [fields, more]]) => {
      let at = 0
      const path = endpoint.path.replace(/:\w+/g, () => encodeURI(String(parts[at++])).replaceAll('%25', '%'))
      const all = [...fields, ...more]
      return `${addressOf({ ...endpoint, path: path as Endpoint['path'] })}${all.length > 0 ? `?${all.join('&')}` : ''}`
    }),
  })
}

let app: TestApp
const people: Record<string, Person | undefined> = {}

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  const customer = await app.person('customer')
  const provider = await app.person('provider')
  const colleague = await app.person('customer', { companyId: customer.companyId, role: 'user' })
  const operator = await app.person('operator')
  Object.assign(people, { customer, provider, operator, plain: colleague })
  people.forger = { ...customer, token: `${customer.token.slice(0, -8)}AAAAAAAA` }
  const offerId = await publishedOffer(app, provider, { capacityTotal: 100_000 })
  const booking = await confirmedBooking(app, customer, provider, { offerId })
  const waiting = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
  ids.offerId = [offerId]
  ids.bookingId = [booking.id, waiting.body.id]
  ids.shipmentId = [booking.shipment?.id ?? '']
  ids.personId = [colleague.personId]
  ids.applicationId = [(await applied(app, customer)).id]
  for (const state of ['offered', 'accepted', 'advanced'] as const)
    ids.applicationId.push((await offeredTo(app, customer, operator, state)).id)
})
afterAll(async () => {
  if (wantedCalls > 0) console.log(`fuzz: ${endpoints.length} endpoints, ${JSON.stringify(answered)}`)
  await app.close()
})

async function fire(endpoint: Endpoint, { who, url, payload, key }: Shot) {
  const token = people[who]?.token
  return app.http.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': endpoint.media?.body ?? 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

function checkAnswer(endpoint: Endpoint, answer: Awaited<ReturnType<typeof fire>>): void {
  const { statusCode: status, headers, body } = answer
  const kind = `${Math.floor(status / 100)}xx`
  answered[kind] = (answered[kind] ?? 0) + 1
  expect(status, body).toBeLessThan(500)
  expect(headers['set-cookie']).toBeUndefined()
  if (status < 400 && endpoint.media?.answer) {
    if (status === 200) expect(headers['content-type']).toContain(endpoint.media.answer)
    return
  }
  if (status >= 400 && endpoint.kind === 'webhook' && !String(headers['content-type']).includes('problem')) {
    expect(Object.values(endpoint.refusals), body).toContain(status)
    return
  }
  if (status === 200) {
    const json = JSON.parse(body)
    const parsed = z.safeParse(endpoint.answer, json)
    expect(parsed.success, `${parsed.error?.message} in ${body}`).toBe(true)
    expect(parsed.data, 'a field that the contract does not name').toEqual(json)
    const made = madeAt[nameOf(endpoint)]
    if (made) ids[made] = [...(ids[made] ?? []), json.id]
    for (const quote of json.quotes ?? []) ids.quoteId = [...(ids.quoteId ?? []), quote.id]
    return
  }
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = JSON.parse(body) as Problem
  const statuses: Readonly<Record<string, number>> = { ...commonRefusals, ...endpoint.refusals }
  expect(problem.status).toBe(status)
  expect(problem.requestId).toBe(headers['x-request-id'])
  expect(statuses[problem.code], `${problem.code} is not a refusal of ${nameOf(endpoint)}`).toBe(status)
  for (const code of Object.values(problem.fields ?? {})) expect(code).toMatch(/^[a-z][a-z0-9_]*$/)
  expect(body.length, 'what was sent is not sent back').toBeLessThan(4000)
}

describe('every endpoint answers within its contract, whatever it is sent [ASVS 2.2.1, 15.3.5, 15.3.7]', () => {
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(shotsAt(endpoint), async (shot) => checkAnswer(endpoint, await fire(endpoint, shot))),
        { numRuns: runs, ...(wantedCalls > 0 ? {} : { interruptAfterTimeLimit: 20_000 }) },
      )
      expect(({} as Record<string, unknown>).role, 'Object.prototype is as it was').toBeUndefined()
    },
    wantedCalls > 0 ? 3_600_000 : undefined,
  )
  test('the wanted number of calls was made and none was answered with 5xx', () => {
    expect(Object.values(answered).reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(wantedCalls)
    expect(answered['5xx'] ?? 0).toBe(0)
  })
})

test('a cursor with one changed letter is either a place in the list or refused', async () => {
  const provider = people.provider as Person
  for (const price of [1000, 2000, 3000])
    await publishedOffer(app, provider, {
      service: 'airfreight',
      basis: 'kg',
      equipment: null,
      price: { amount: price, currency: 'USD' },
    })
  for (const sort of offerSorts) {
    const address = `/api/v1/offers?service=airfreight&limit=1&sort=${sort}`
    const { next } = (await app.http.inject(address)).json() as { next: string }
    expect(next).toBeTypeOf('string')
    for (let at = 0; at < next.length; at++)
      for (const letter of ['A', '_', '%00']) {
        const cursor = next.slice(0, at) + letter + next.slice(at + 1)
        const answer = await app.http.inject(`${address}&after=${cursor}`)
        expect([200, 422], `${cursor}: ${answer.body}`).toContain(answer.statusCode)
      }
  }
})

test('no caller gained a kind or a role by an extra field [ASVS 15.3.3]', async () => {
  const rows = await app.owner.db.selectFrom('companies').select(['id', 'kind', 'verified_at']).execute()
  for (const person of [people.customer, people.provider, people.operator])
    expect(rows.find((row) => row.id === person?.companyId)?.kind).toBe(person?.companyKind)
  expect(rows.filter((row) => row.id === intruders.companyId)).toEqual([])
  // A carriage is completed only by its delivery, which the fuzz may report, and by no field that it slipped in.
  const completed = await app.owner.db
    .selectFrom('bookings')
    .innerJoin('shipments', 'shipments.booking_id', 'bookings.id')
    .select('shipments.status')
    .where('bookings.status', '=', 'completed')
    .execute()
  expect(completed.filter(({ status }) => status !== 'delivered')).toEqual([])
})
