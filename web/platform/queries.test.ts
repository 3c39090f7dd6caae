import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { bookingsContract } from '../../contract/bookings.ts'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { pageOf, pageQuery } from '../../contract/wire.ts'
import { callFlat, keyOf, one, pages, writing } from './queries.ts'

const things = contract('things', {
  getThing: endpoint({
    method: 'GET',
    path: '/things/:thingId',
    summary: '',
    allow: 'anyone',
    params: z.object({ thingId: z.string() }),
    answer: z.object({ name: z.string() }),
    refusals: {},
  }),
  listThings: endpoint({
    method: 'GET',
    path: '/things',
    summary: '',
    allow: 'anyone',
    query: z.object({ ...pageQuery, state: z.optional(z.string()) }),
    answer: pageOf(z.object({ name: z.string() })),
    refusals: {},
  }),
  renameThing: endpoint({
    method: 'PUT',
    path: '/things/:thingId/name',
    summary: '',
    allow: 'anyone',
    params: z.object({ thingId: z.string() }),
    body: z.object({ name: z.string() }),
    answer: z.object({ name: z.string() }),
    refusals: {},
  }),
})

const asked: { method: string; address: string; body: unknown }[] = []
/** Returns the response for an address; a test replaces it. */
let answerTo: (address: string) => Promise<unknown> = async () => ({})

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string | null }) => {
    asked.push({ method, address, body: body === null ? null : JSON.parse(body) })
    return Response.json(await answerTo(address))
  })
})
afterEach(() => vi.unstubAllGlobals())

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const thing = one(things.getThing, { params: { thingId: 'a' } })

describe('a key', () => {
  test('begins with the feature, whose events invalidate it, and distinguishes queries', () => {
    expect(keyOf(bookingsContract.getBooking, { params: { bookingId: '1' } })).toEqual([
      'bookings',
      'getBooking',
      { params: { bookingId: '1' } },
    ])
    expect(one(things.listThings, { query: { limit: 1 } }).queryKey).not.toEqual(
      pages(things.listThings, { query: { limit: 1 } }).queryKey,
    )
  })

  test('is refused for an endpoint without a contract', () => {
    expect(() => keyOf({ ...things.getThing })).toThrow('stands in no contract')
  })
})

test('a list continues where its last page ended, with the same query', async () => {
  answerTo = async (address) => ({ items: [], next: address.includes('after') ? null : 'x' })
  const list = pages(things.listThings, { query: { state: 'open' } })
  await client().fetchInfiniteQuery({ ...list, pages: 3 })
  expect(asked.map(({ address }) => address)).toEqual([
    '/api/v1/things?state=open',
    '/api/v1/things?state=open&after=x',
  ])
})

test('flat parameters are sent where the contract has them, and no fixed value in a body', async () => {
  await callFlat(things.renameThing, { thingId: 'a', otherId: 'b' }, { name: 'New' })
  await callFlat(things.getThing, {}, { thingId: 'a b' })
  expect(asked).toEqual([
    { method: 'PUT', address: '/api/v1/things/a/name', body: { name: 'New' } },
    { method: 'GET', address: '/api/v1/things/a%20b', body: null },
  ])
})

describe('a write', () => {
  test('shows its response, and refetches what it changes', async () => {
    const queries = client()
    answerTo = async () => ({ items: [], next: null })
    const list = new QueryObserver(queries, one(things.listThings, {}))
    const stop = list.subscribe(() => undefined)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const after = { answers: thing, changes: [things.listThings] }
    await new MutationObserver(
      queries,
      writing(queries, async (name: string) => ({ name }), after),
    ).mutate('New')
    expect(queries.getQueryData(thing.queryKey)).toEqual({ name: 'New' })
    expect(asked.map(({ address }) => address)).toEqual(['/api/v1/things', '/api/v1/things'])
    stop()
  })

  test('to an object waits for the one before, also from another component; to another object it does not wait', async () => {
    const queries = client()
    const begun: string[] = []
    const open = new Map<string, () => void>()
    const write = (name: string) => {
      begun.push(name)
      return new Promise<{ name: string }>((resolve) => open.set(name, () => resolve({ name })))
    }
    const send = (to: typeof thing, name: string) =>
      new MutationObserver(queries, writing(queries, write, { answers: to })).mutate(name)
    const first = send(thing, 'first')
    const second = send(thing, 'second')
    void send(one(things.getThing, { params: { thingId: 'b' } }), 'other')
    await vi.waitFor(() => expect(begun).toEqual(['first', 'other']))
    open.get('first')?.()
    await first
    await vi.waitFor(() => expect(begun).toEqual(['first', 'other', 'second']))
    open.get('second')?.()
    await second
    expect(queries.getQueryData(thing.queryKey)).toEqual({ name: 'second' })
  })

  test('that fails blocks no other, and its object is refetched', async () => {
    const queries = client()
    answerTo = async () => ({ name: 'As it is' })
    const seen = new QueryObserver(queries, thing)
    const stop = seen.subscribe(() => undefined)
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toEqual({ name: 'As it is' }))
    answerTo = async () => ({ name: 'As it is now' })
    const write = async (name: string) => {
      if (name === 'bad') throw new Error('no')
      return { name }
    }
    const send = (name: string) =>
      new MutationObserver(queries, writing(queries, write, { answers: thing })).mutate(name)
    const results = await Promise.allSettled([send('bad'), send('good')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    await expect(send('bad')).rejects.toThrow('no')
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toEqual({ name: 'As it is now' }))
    stop()
  })
})
