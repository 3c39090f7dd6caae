import { describe, expect, it } from 'vitest'
import { accessRoads, corridorKm, corridors } from './corridors.ts'
import { greatCircleKm } from './great-circle.ts'
import { findPlace, kigali, placeOf, places } from './places.ts'
import { endsThatServe, placeOfOrigin, type QuoteOrigin, quoteOrigins } from './quote-origins.ts'
import type { Mode } from './route-between.ts'
import { lanes, waypoints } from './sea-lanes.ts'

describe('places', () => {
  it('returns nothing for an unknown code, or throws when the program itself requires it', () => {
    expect(findPlace('XXXXX')).toBeUndefined()
    expect(() => placeOf('XXXXX')).toThrow('no place XXXXX')
  })

  it('has each code once, in the usual format, with a position on the Earth', () => {
    expect(places.size).toBe(35 + 29 + 27)
    for (const place of places.values()) {
      expect(place.code).toMatch(/^[A-Z]{5}(-[A-Z]{3})?$/)
      expect(Math.abs(place.lat)).toBeLessThan(60)
      expect(Math.abs(place.lon)).toBeLessThan(180)
    }
  })

  // Great-circle km from an airport to Kigali, as published in flight tables.
  it.each([
    ['AEDXB-DXB', 4067],
    ['CNSHA-PVG', 10279],
    ['KENBO-NBO', 758],
    ['BEBRU-BRU', 6362],
    ['ZAJNB-JNB', 2695],
  ])('%s is %d km from Kigali airport', (code, km) => {
    expect(Math.abs(greatCircleKm(placeOf(code), placeOf('RWKGL-KGL')) / km - 1)).toBeLessThan(0.005)
  })

  it('[spec 9.012] maps the eight origins of the quote form to existing places of the right kind', () => {
    expect(Object.keys(quoteOrigins)).toEqual([
      'shanghai',
      'dubai',
      'mumbai',
      'hamburg',
      'mombasa',
      'dar-es-salaam',
      'nairobi',
      'other',
    ])
    for (const origin of Object.keys(quoteOrigins) as QuoteOrigin[]) {
      for (const mode of ['sea', 'air', 'road'] as Mode[]) {
        const code = placeOfOrigin(origin, mode)
        if (code === null) continue
        if (mode === 'sea') expect(placeOf(code).kind).toBe('sea_port')
        if (mode === 'air') expect(placeOf(code).kind).toBe('airport')
        expect(placeOf(code)).toBeDefined()
      }
    }
    expect(placeOfOrigin('other', 'sea')).toBeNull()
  })

  it('adds the gateways of Kigali, and leaves any other destination as it is', () => {
    expect(endsThatServe(kigali, 'sea')).toEqual(['RWKGL', 'KEMBA', 'TZDAR'])
    expect(endsThatServe('UGKLA', 'sea')).toEqual(['UGKLA'])
  })
})

describe('corridors and lanes', () => {
  it.each([
    ['northern', 1676],
    ['central', 1485],
    ['northern_mirama', 302],
  ] as const)('%s is %d km: the sum of its legs', (name, km) => {
    expect(corridorKm(name)).toBe(km)
  })

  it('each leg begins where the one before ends', () => {
    for (const legs of Object.values(corridors))
      for (const [i, leg] of legs.entries()) if (i > 0) expect(leg[0]).toBe(legs[i - 1]?.[1])
  })

  it('has no road shorter than the great circle', () => {
    for (const [from, to, km] of [...Object.values(corridors).flat(), ...accessRoads])
      expect(km, `${from}–${to}`).toBeGreaterThanOrEqual(Math.floor(greatCircleKm(placeOf(from), placeOf(to))))
  })

  it('uses only existing ports and waypoints, and every port has a lane', () => {
    const ids = new Set(waypoints.map(([id]) => id))
    expect(ids.size).toBe(waypoints.length)
    const used = new Set(lanes.flat())
    for (const end of used) expect(ids.has(end) || placeOf(end).kind === 'sea_port', end).toBe(true)
    for (const id of ids) expect(used.has(id), id).toBe(true)
    for (const place of places.values())
      if (place.kind === 'sea_port') expect(used.has(place.code), place.code).toBe(true)
  })
})
