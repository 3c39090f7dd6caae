import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../decision.ts'
import { greatCircleKm } from './great-circle.ts'
import { placeOf, places } from './places.ts'
import { type Mode, type Route, routeBetween } from './route-between.ts'

function route(...call: Parameters<typeof routeBetween>): Route {
  const answer = routeBetween(...call)
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`)
  return answer
}
const codes = (way: Route) => way.points.map((point) => point.code)
const ports = [...places.values()].filter((place) => place.kind === 'sea_port').map((place) => place.code)

describe('routeBetween', () => {
  it('refuses unknown places and impossible routes', () => {
    expect(routeBetween('XXXXX', 'RWKGL', 'road')).toEqual({ refused: 'unknown_place' })
    expect(routeBetween('CNSHA', 'RWKGL', 'sea', { via: 'XXXXX' })).toEqual({ refused: 'unknown_place' })
    expect(routeBetween('CNSHA', 'RWKGL', 'road')).toEqual({ refused: 'no_route' })
    expect(routeBetween('KEMBA', 'RWKGL', 'road', { closed: ['KENBO'] })).toEqual({ refused: 'no_route' })
  })

  it('follows the northern corridor from Mombasa, and the central one from Dar es Salaam', () => {
    const northern = route('KEMBA', 'RWKGL', 'road')
    expect(northern.km).toBe(1676)
    expect(codes(northern)).toContain('RWGAT')
    const central = route('TZDAR', 'RWKGL', 'road')
    expect(central.km).toBe(1485)
    expect(codes(central)).toContain('RWRUS')
  })

  it('goes by Kagitumba when Gatuna is closed', () => {
    const round = route('KEMBA', 'RWKGL', 'road', { closed: ['RWGAT'] })
    // To Mbarara, then the two border legs, then the shorter of the two published figures for Kayonza–Kigali.
    expect(round.km).toBe(1433 + 106 + 118 + 75)
    expect(codes(round)).toContain('RWKAG')
  })

  it('goes round the Cape unless the canal is open', () => {
    const cape = route('DEHAM', 'KEMBA', 'sea')
    const suez = route('DEHAM', 'KEMBA', 'sea', { closed: [] })
    expect(codes(cape)).toContain('AGULHAS')
    expect(codes(suez)).toContain('SUEZ')
    // Cape Town is about 6,200 nautical miles from Hamburg and 2,500 from Mombasa.
    expect(cape.km / 1.852).toBeGreaterThan(8_400)
    expect(cape.km / 1.852).toBeLessThan(9_200)
    expect(suez.km).toBeLessThan(cape.km)
  })

  // Nautical miles measured on published ship tracks; our line is coarser.
  it.each([
    ['CNSHA', 'KEMBA', 6439],
    ['CNSHA', 'TZDAR', 6578],
    ['CNYTN', 'KEMBA', 5585],
    ['AEJEA', 'KEMBA', 2419],
    ['AEJEA', 'TZDAR', 2558],
    ['INNSA', 'KEMBA', 2490],
    ['INMUN', 'KEMBA', 2315],
    ['SGSIN', 'KEMBA', 4119],
    ['JPYOK', 'KEMBA', 7077],
    ['ZADUR', 'TZDAR', 1636],
    ['OMSLL', 'KEMBA', 1591],
    ['DJJIB', 'KEMBA', 1756],
    ['DEHAM', 'KEMBA', 6549],
    ['NLRTM', 'KEMBA', 6325],
    ['TRAMR', 'KEMBA', 3825],
  ])('%s to %s is within 8 per cent of %d nautical miles', (from, to, miles) => {
    const km = route(from, to, 'sea', { closed: [] }).km
    expect(Math.abs(km / 1.852 / miles - 1)).toBeLessThan(0.08)
  })

  it('carries sea freight through the given gateway, then by road', () => {
    const way = route('CNSHA', 'RWKGL', 'sea', { via: 'TZDAR' })
    const atPort = way.points.findIndex((point) => point.code === 'TZDAR')
    expect(way.points.slice(1, atPort + 1).every((point) => point.mode === 'sea')).toBe(true)
    expect(way.points.slice(atPort + 1).every((point) => point.mode === 'road')).toBe(true)
  })

  it('flies directly, then goes by road into town', () => {
    const way = route('AEDXB-DXB', 'RWKGL', 'air')
    expect(codes(way)).toEqual(['AEDXB-DXB', 'RWKGL-KGL', 'RWKGL'])
    expect(way.points.map((point) => point.mode)).toEqual([null, 'air', 'road'])
  })

  it('has no distance from a place to itself', () => {
    expect(route('RWKGL', 'RWKGL', 'road')).toMatchObject({ km: 0, points: [{ code: 'RWKGL', mode: null }] })
  })

  it('is equally long in both directions, never below the great circle, and its distances increase', () => {
    const anyPort = fc.constantFrom(...ports)
    fc.assert(
      fc.property(anyPort, anyPort, fc.constantFrom<Mode>('sea'), fc.boolean(), (from, to, mode, canal) => {
        const options = canal ? { closed: [] } : {}
        const there = route(from, to, mode, options)
        expect(route(to, from, mode, options).km).toBeCloseTo(there.km, 6)
        expect(there.km).toBeGreaterThanOrEqual(greatCircleKm(placeOf(from), placeOf(to)) - 1e-6)
        for (const [i, point] of there.points.entries())
          if (i > 0) expect(point.km).toBeGreaterThan(there.points[i - 1]?.km ?? 0)
        expect(there.points.at(-1)?.km).toBe(there.km)
      }),
    )
  })
})
