import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../domain/decision.ts'
import { routeBetween } from '../../../domain/places/route-between.ts'
import { drawable, frameOf, mapSize } from './map-frame.ts'

const routes = [
  ['AEJEA', 'RWKGL', 'sea'],
  ['CNSHA', 'RWKGL', 'sea'],
  ['KEMBA', 'RWKGL', 'road'],
  ['AEDXB-DXB', 'RWKGL', 'air'],
].map(([from = '', to = '', mode]) => {
  const route = routeBetween(from, to, mode as 'sea' | 'road' | 'air')
  if (isRefusal(route)) throw new Error(`no route from ${from}`)
  return route.points
})
type Position = Parameters<typeof frameOf>[1]

function expectInside(route: (typeof routes)[number], position: Position) {
  const projection = frameOf(route, position)
  for (const { lon, lat } of [...route, ...(position ? [drawable(position)] : [])]) {
    const [x = Number.NaN, y = Number.NaN] = projection([lon, lat]) ?? []
    expect(x).toBeGreaterThanOrEqual(69)
    expect(x).toBeLessThanOrEqual(mapSize.width - 69)
    expect(y).toBeGreaterThanOrEqual(49)
    expect(y).toBeLessThanOrEqual(mapSize.height - 49)
  }
}

describe('the map shows the whole route and the last position', () => {
  test.each<[string, Position]>([
    ['none', null],
    ['on the route', { lat: -4.05, lon: 39.64 }],
    ['a ship round the Cape', { lat: -35.2, lon: 18.4 }],
    ['the date line', { lat: 10, lon: 180 }],
    ['the date line from the other side', { lat: 10, lon: -180 }],
    ['a pole, mistyped', { lat: 90, lon: 30 }],
    ['the other pole', { lat: -90, lon: 30 }],
  ])('position: %s', (_, position) => {
    for (const route of routes) expectInside(route, position)
  })

  test('anywhere', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...routes),
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (route, lat, lon) => expectInside(route, { lat, lon }),
      ),
      { numRuns: 50 },
    )
  })

  test('a route that stays in one place has a scale', () => {
    const [point = { lat: 0, lon: 0 }] = routes[0] ?? []
    expect(frameOf([point, point], null)([point.lon, point.lat])).toEqual([mapSize.width / 2, mapSize.height / 2])
  })
})
