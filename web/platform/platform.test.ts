import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint.ts'
import { id } from '../../contract/wire.ts'
import { call, fillPath, queryString } from './api-client.ts'
import { ApiProblem, problemText } from './api-problem.ts'
import { readCookie } from './cookies.ts'
import { backOff, EventCutter } from './live-stream.ts'
import { SubmitKeys } from './submit-keys.ts'
import { ToastQueue } from './toast-queue.ts'

describe('fillPath', () => {
  it.each([
    ['/offers', {}, '/offers'],
    ['/offers/:offerId', { offerId: 'a' }, '/offers/a'],
    ['/offers/:offerId/price', { offerId: 'a/../b' }, '/offers/a%2F..%2Fb/price'],
  ])('%s %j', (path, params, expected) => {
    expect(fillPath(path, params)).toBe(expected)
  })

  it('throws when a parameter is missing', () => {
    expect(() => fillPath('/offers/:offerId', {})).toThrow('lacks its offerId')
  })
})

describe('queryString', () => {
  it.each([
    [{}, ''],
    [{ a: undefined, b: null, c: '' }, ''],
    [{ a: 0, b: false }, '?a=0&b=false'],
    [{ sort: 'price', origin: ['KEMBA', 'TZDAR'] }, '?sort=price&origin=KEMBA&origin=TZDAR'],
    [{ q: 'a b&c' }, '?q=a+b%26c'],
  ])('%j', (query, expected) => {
    expect(queryString(query)).toBe(expected)
  })
})

describe('call', () => {
  const make = endpoint({
    method: 'POST',
    path: '/things',
    summary: 'Make a thing',
    allow: 'person',
    may: 'work',
    body: z.object({ name: z.string() }),
    answer: z.object({ id }),
    refusals: { name_taken: 409 },
    creates: true,
  })
  const keys: (string | null)[] = []
  const answers = (...replies: (Response | Error)[]) => {
    keys.length = 0
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', async (_: string, sent: { headers: Headers }) => {
      keys.push(sent.headers.get('Idempotency-Key'))
      const reply = replies.shift()
      if (reply instanceof Error || !reply) throw reply
      return reply
    })
  }
  const problem = (status: number, code: string) =>
    Response.json({ code, status, requestId: 'r-1', fields: { name: code } }, { status })
  const send = () => call(make, { body: { name: 'one' } })
  afterEach(() => vi.unstubAllGlobals())

  it('distinguishes offline, fault and refusal', async () => {
    answers(new TypeError('network'), new Response('<html>', { status: 502 }), problem(409, 'name_taken'))
    await expect(send()).rejects.toMatchObject({ kind: 'offline', code: 'offline' })
    await expect(send()).rejects.toMatchObject({ kind: 'fault', code: 'fault', status: 502 })
    const refused = {
      kind: 'refused',
      code: 'name_taken',
      status: 409,
      requestId: 'r-1',
      fields: { name: 'name_taken' },
    }
    await expect(send()).rejects.toMatchObject(refused)
  })

  it('repeats the idempotency key of a submit until a definite response, then uses a new one', async () => {
    const made = () => Response.json({ id: '0' }, { status: 201 })
    answers(new TypeError('lost'), problem(503, 'maintenance'), made(), made(), problem(409, 'name_taken'), made())
    await send().catch(() => null)
    await send().catch(() => null)
    await send()
    await send()
    await send().catch(() => null)
    await send()
    const [lost, maintenance, first, second, refused, last] = keys
    expect([maintenance, first]).toEqual([lost, lost])
    expect(second).not.toBe(first)
    expect(refused).not.toBe(second)
    expect(last).not.toBe(refused)
  })
})

describe('SubmitKeys', () => {
  it('gives a double press the same key, and other content another', () => {
    let next = 0
    const keys = new SubmitKeys(() => `k${next++}`)
    expect([keys.take('a'), keys.take('a'), keys.take('b')]).toEqual(['k0', 'k0', 'k1'])
  })
})

describe('problemText', () => {
  it.each([
    [new ApiProblem('offline', {}), 'Please check your connection and try again'],
    [new ApiProblem('refused', { code: 'capacity_exhausted', values: { left: 3 } }), 'Only 3 left'],
    [new ApiProblem('refused', { code: 'forbidden' }), 'Your company cannot do this.'],
    [
      new ApiProblem('refused', { code: 'role_missing', values: { may: 'confirm', ask: 'Aline Uwase' } }),
      'Your role does not allow this. It takes Dispatch, Operator or Manager: ask Aline Uwase.',
    ],
    [
      new ApiProblem('refused', { code: 'role_missing', values: { may: 'people', ask: 'Aline Uwase' } }),
      'Your role does not allow this. It takes Manager: ask Aline Uwase.',
    ],
    [new ApiProblem('refused', { code: 'brand_new' }), 'This could not be done (brand_new).'],
    [new ApiProblem('fault', { code: 'odd' }), 'Something went wrong on our side. Please try again.'],
    [new Error('bug'), 'Something went wrong on our side. Please try again.'],
  ])('%s', (error, expected) => {
    expect(problemText(error, { capacity_exhausted: 'Only {{left}} left' })).toBe(expected)
  })
})

describe('EventCutter', () => {
  const stream = 'retry: 2000\nevent: hello\ndata: {}\n\n: still here\n\nevent: news\r\ndata: {"a":\r\ndata: 1}\r\n\r\n'

  it('reads the same events however the chunks are split', () => {
    const whole = new EventCutter().feed(stream)
    expect(whole).toEqual([
      { event: 'hello', data: '{}', id: null },
      { event: 'news', data: '{"a":\n1}', id: null },
    ])
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: stream.length - 1 })), (cuts) => {
        const cutter = new EventCutter()
        const ends = [...cuts].sort((a, b) => a - b)
        const chunks = [0, ...ends].map((from, at) => stream.slice(from, ends[at]))
        expect(chunks.flatMap((chunk) => cutter.feed(chunk))).toEqual(whole)
      }),
    )
  })
})

describe('backOff', () => {
  it('grows, between half a second and thirty seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        const wait = backOff(failures, chance)
        expect(wait).toBeGreaterThanOrEqual(500)
        expect(wait).toBeLessThanOrEqual(30_000)
        expect(backOff(failures + 1, chance)).toBeGreaterThanOrEqual(wait)
      }),
    )
  })
})

describe('ToastQueue', () => {
  it('[spec 9.035] shows at most three; the next appears when one is removed', () => {
    const queue = new ToastQueue(3)
    const [first = 0] = ['a', 'b', 'c', 'd'].map((title) => queue.add({ title }))
    expect(queue.visible().map(({ title }) => title)).toEqual(['a', 'b', 'c'])
    queue.remove(first)
    expect(queue.visible().map(({ title }) => title)).toEqual(['b', 'c', 'd'])
  })
})

describe('readCookie', () => {
  it.each([
    ['', null],
    ['sidebar=closed', 'closed'],
    ['a=1; sidebar=open%3D1; b=2', 'open=1'],
    ['not-sidebar=1', null],
  ])('%j', (jar, expected) => {
    expect(readCookie('sidebar', jar)).toBe(expected)
  })
})
