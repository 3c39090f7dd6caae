import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { countryCodes, countryOfNumber } from './country-names.ts'
import table from './gazetteer.json' with { type: 'json' }
import { findNamedPlace, gatewaysNear, namedPlaces } from './gazetteer.ts'
import { placeOf, places } from './places.ts'

interface Topology {
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly transform: { readonly scale: [number, number]; readonly translate: [number, number] }
  readonly objects: { readonly countries: { readonly geometries: readonly { id?: string; arcs?: unknown }[] } }
}
type Box = { south: number; north: number; west: number; east: number }

/** The bounding box of each country on the world map, by country code. */
function countryBoxes(): Map<string, Box> {
  const world = createRequire(import.meta.url)('world-atlas/countries-50m.json') as Topology
  const [scaleX, scaleY] = world.transform.scale
  const [moveX, moveY] = world.transform.translate
  const boxes = new Map<string, Box>()
  for (const { id, arcs } of world.objects.countries.geometries) {
    const country = countryOfNumber(String(id))
    if (!country) continue
    const box = boxes.get(country) ?? { south: 90, north: -90, west: 180, east: -180 }
    for (const index of (arcs as unknown[]).flat(5) as number[]) {
      let [x, y] = [0, 0]
      for (const [dx, dy] of world.arcs[index < 0 ? ~index : index] ?? []) {
        x += dx
        y += dy
        const [lon, lat] = [x * scaleX + moveX, y * scaleY + moveY]
        box.south = Math.min(box.south, lat)
        box.north = Math.max(box.north, lat)
        box.west = Math.min(box.west, lon)
        box.east = Math.max(box.east, lon)
      }
    }
    boxes.set(country, box)
  }
  return boxes
}

describe('places that people can enter', () => {
  const all = [...namedPlaces.values()]

  it('are more than a thousand, with source, day and grade, each code once', () => {
    expect(all.length).toBeGreaterThan(1000)
    expect(all.length).toBe(places.size + table.places.length)
    expect(table.source).toContain('UN/LOCODE')
    expect(table.readOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const { certainty } of all) expect('ABCD').toContain(certainty)
  })

  it('have a code in the usual format, and a country with a name in every language', () => {
    for (const { code, country } of all) {
      expect(code).toMatch(/^[A-Z]{5}(-[A-Z]{3})?$/)
      expect(countryCodes, code).toContain(country)
    }
  })

  it('have no duplicates of the same kind and name in a country', () => {
    const seen = new Set<string>()
    for (const { name, kind, country } of all) {
      const key = `${country} ${kind} ${name}`
      expect(seen.has(key), key).toBe(false)
      seen.add(key)
    }
  })

  it('are within the box of their country, or at most half a degree outside', () => {
    const boxes = countryBoxes()
    const margin = 0.5
    const outside = all.filter(({ country, lat, lon }) => {
      const box = boxes.get(country)
      if (!box) return true
      return lat < box.south - margin || lat > box.north + margin || lon < box.west - margin || lon > box.east + margin
    })
    expect(outside.map(({ code, lat, lon }) => `${code} ${lat} ${lon}`)).toEqual([])
  })

  it('belong to an existing city, in the same country and near', () => {
    for (const { code, city, country, lat, lon, kind } of all) {
      if (city === null) {
        expect(kind, code).not.toBe('quarter')
        continue
      }
      const its = findNamedPlace(city)
      expect(its, `${code} in ${city}`).toMatchObject({ country, city: null })
      const degrees = Math.hypot((its?.lat ?? 0) - lat, ((its?.lon ?? 0) - lon) * Math.cos((lat * Math.PI) / 180))
      expect(degrees, `${code} in ${city}`).toBeLessThan(1.3)
    }
  })

  it.each([
    ['CN', 60],
    ['IN', 45],
    ['AE', 10],
    ['TR', 25],
    ['JP', 25],
    ['GB', 25],
    ['US', 40],
    ['DE', 20],
    ['KE', 15],
    ['TZ', 20],
    ['UG', 15],
    ['BI', 3],
    ['CD', 15],
    ['SS', 4],
    ['ET', 9],
    ['RW', 40],
  ])('%s has at least %d of them', (country, least) => {
    expect(all.filter((place) => place.country === country).length).toBeGreaterThanOrEqual(least)
  })

  it('have gateways nearby, the nearest first', () => {
    expect(gatewaysNear('CNFOS', ['CN'], ['sea_port'], 250)[0]).toBe(placeOf('CNCAN'))
    expect(gatewaysNear('BEBRU', ['BE'], ['sea_port', 'airport'], 250).map(({ code }) => code)).toEqual([
      'BEBRU-BRU',
      'BEANR',
      'BELGG-LGG',
    ])
    expect(gatewaysNear('XXXXX', ['CN'], ['sea_port'], 250)).toEqual([])
  })
})
