import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placesContract } from '../../../contract/places.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('GET /routes', () => {
  test.each([
    [{ origin: 'ZZZZZ', destination: 'RWKGL', mode: 'road' }, 404, 'unknown_place'],
    [{ origin: 'CNSHA', destination: 'RWKGL', mode: 'road' }, 404, 'no_route'],
    [{ origin: 'cnsha', destination: 'RWKGL', mode: 'sea' }, 422, 'invalid_input'],
    [{ origin: 'CNSHA', destination: 'RWKGL', mode: 'rail' }, 422, 'invalid_input'],
  ])('%j → %d %s', async (query, status, code) => {
    expect(await app.call(placesContract.getRoute, { query: query as never })).toMatchObject({ status, body: { code } })
  })

  test('anyone can request the route to Kigali through a chosen port', async () => {
    const { body } = await app.call(placesContract.getRoute, {
      query: { origin: 'AEJEA', destination: 'RWKGL', mode: 'sea', via: 'TZDAR' },
    })
    expect(body.points.at(0)).toMatchObject({ code: 'AEJEA', name: 'Jebel Ali', mode: null, km: 0 })
    expect(body.points.find((point) => point.code === 'TZDAR')).toMatchObject({ mode: 'sea' })
    expect(body.points.at(-1)).toMatchObject({ code: 'RWKGL', mode: 'road', km: body.km })
  })
})

describe('GET /places/search', () => {
  const search = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    app.api.app.inject({ method: 'GET', url: `/api/v1/places/search?${new URLSearchParams(query)}`, headers })

  test('anyone finds a city first, its ports and airports below it; the response is small', async () => {
    const answer = await search({ q: 'Guangz' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body.length).toBeLessThan(2_000)
    expect(answer.json().items[0]).toEqual({
      code: 'CNCAN-CTY',
      name: 'Guangzhou',
      country: 'CN',
      kind: 'city',
      city: null,
      gateway: false,
      beneath: false,
      written: 'Guangzhou',
      countryName: 'China',
    })
    expect(answer.json().items[1]).toMatchObject({ city: 'CNCAN-CTY', beneath: true, gateway: true })
  })

  test('names are in the requested language', async () => {
    const { items } = (await search({ q: 'kigali airport', language: 'rw' })).json()
    expect(items[0]).toMatchObject({ written: 'Kigali (ikibuga cy’indege)', countryName: 'U Rwanda' })
    expect((await search({ q: 'anvers', language: 'fr' })).json().items[0].written).toBe('Anvers')
  })

  test('a response is cached by its ETag, and not sent again while unchanged', async () => {
    const { headers } = await search({ q: 'brussels' })
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const again = await search({ q: 'brussels' }, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await search({ q: 'dubai' }, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  test('places by their codes, in the given order; unknown codes are left out', async () => {
    const { items } = (await search({ codes: 'RWKGL-GIK,ZZZZZ,CNFOS' })).json()
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Gikondo', 'Foshan'])
  })

  test.each([[{ codes: 'cnfos' }], [{ codes: 'CNFOS,' }], [{ q: 'x'.repeat(61) }], [{ only: 'ports' }]])(
    '%j is refused at its field',
    async (query) => {
      const answer = await search(query as unknown as Record<string, string>)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual(Object.keys(query))
    },
  )
})

test('GET /places names every place once', async () => {
  const { body } = await app.call(placesContract.listPlaces, {})
  expect(new Set(body.items.map((place) => place.code)).size).toBe(body.items.length)
  expect(body.items).toContainEqual(
    expect.objectContaining({ code: 'RWKGL', name: 'Kigali', country: 'RW', kind: 'inland' }),
  )
})
