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

  test('anyone may ask for the way to Kigali through a port of choice', async () => {
    const { body } = await app.call(placesContract.getRoute, {
      query: { origin: 'AEJEA', destination: 'RWKGL', mode: 'sea', via: 'TZDAR' },
    })
    expect(body.points.at(0)).toMatchObject({ code: 'AEJEA', name: 'Jebel Ali', mode: null, km: 0 })
    expect(body.points.find((point) => point.code === 'TZDAR')).toMatchObject({ mode: 'sea' })
    expect(body.points.at(-1)).toMatchObject({ code: 'RWKGL', mode: 'road', km: body.km })
  })
})

test('GET /places names every place once', async () => {
  const { body } = await app.call(placesContract.listPlaces, {})
  expect(new Set(body.items.map((place) => place.code)).size).toBe(body.items.length)
  expect(body.items).toContainEqual(
    expect.objectContaining({ code: 'RWKGL', name: 'Kigali', country: 'RW', kind: 'inland' }),
  )
})
