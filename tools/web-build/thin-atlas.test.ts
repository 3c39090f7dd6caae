import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { geoArea, geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import { namedPlaces } from '../../domain/places/gazetteer.ts'
import { thinAtlas } from './thin-atlas.ts'

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>
const atlas = createRequire(import.meta.url)('world-atlas/countries-50m.json')
const thin = thinAtlas(atlas)
const countriesOf = (world: unknown) => {
  const topology = world as World
  return feature(topology, topology.objects.countries).features
}
const before = countriesOf(atlas)
const after = countriesOf(thin)
const afterOf = (name: string | undefined) => after.find(({ properties }) => properties.name === name)

test('the thinned atlas is at most 45 kB compressed', () => {
  expect(brotliCompressSync(JSON.stringify(thin)).length).toBeLessThan(45_000)
})

test('contains every country larger than small islands, with its number, name and area', () => {
  for (const country of before) {
    const size = geoArea(country)
    if (size < 2e-3 || country.properties.name === 'Antarctica') continue
    const its = afterOf(country.properties.name)
    expect(its?.id, country.properties.name).toBe(country.id)
    expect(Math.abs((its ? geoArea(its) : 0) / size - 1), country.properties.name).toBeLessThan(0.1)
  }
})

test.each(['Rwanda', 'Burundi', 'Uganda', 'Kenya', 'Tanzania'])('%s retains its area to one per cent', (name) => {
  const [its, was] = [afterOf(name), before.find(({ properties }) => properties.name === name)]
  if (!its || !was) throw new Error(`${name} is missing`)
  expect(Math.abs(geoArea(its) / geoArea(was) - 1)).toBeLessThan(0.01)
})

test('towns of the region remain in the same country', () => {
  const inland = [...namedPlaces.values()].filter(({ country }) => ['RW', 'BI', 'UG', 'KE', 'TZ'].includes(country))
  const at = (countries: typeof before, lon: number, lat: number) =>
    countries.find((country) => geoContains(country, [lon, lat]))?.properties.name
  const moved = inland.filter(({ lon, lat }) => at(before, lon, lat) !== at(after, lon, lat))
  expect(moved.length).toBeLessThanOrEqual(inland.length / 50)
})

test('rings are closed, with at least four points', () => {
  for (const { geometry, properties } of after) {
    if (geometry.type !== 'MultiPolygon') throw new Error(properties.name)
    for (const ring of geometry.coordinates.flat()) {
      expect(ring.length, properties.name).toBeGreaterThanOrEqual(4)
      expect(ring[0]).toEqual(ring.at(-1))
    }
  }
})
