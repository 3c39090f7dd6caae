import { describe, expect, it } from 'vitest'
import {
  byUnit,
  cleared,
  equipmentFor,
  narrows,
  narrowsBy,
  placesFor,
  readFilters,
  unitsFor,
  withFilter,
} from './catalogue-filters.ts'

const read = (search: string) => readFilters('seafreight', new URLSearchParams(search))

describe('catalogue filters in the address', () => {
  it.each([
    ['', {}],
    ['origin=NOWHERE&destination=x&equipment=truck&availability=soon&maximumPrice=-1&sort=luck', {}],
    ['maximumPrice=1e9', {}],
    ['basis=kg', {}],
    ['basis=wm', { basis: 'wm' }],
    ['maximumPrice=2.5', {}],
    ['origin=CNSHA&destination=KEMBA', { origin: 'CNSHA', destination: 'KEMBA' }],
    ['equipment=40HC&availability=limited', { equipment: '40HC', availability: 'limited' }],
    ['maximumPrice=2500000&sort=transit', { maximumPrice: 2_500_000, sort: 'transit' }],
  ])('reads %j and leaves out invalid values', (search, expected) => {
    expect(read(search)).toEqual({ service: 'seafreight', sort: 'price', ...expected })
  })

  it('changes one filter and leaves the others', () => {
    const search = new URLSearchParams('origin=CNSHA&sort=rating')
    expect(withFilter(search, 'destination', 'KEMBA').toString()).toBe('origin=CNSHA&sort=rating&destination=KEMBA')
    expect(withFilter(search, 'origin', null).toString()).toBe('sort=rating')
    expect(withFilter(search, 'sort', 'price').toString()).toBe('origin=CNSHA')
    expect(search.toString()).toBe('origin=CNSHA&sort=rating')
  })

  it.each([
    ['', false, ''],
    ['service=customs&sort=rating', false, 'service=customs'],
    ['service=customs&origin=RWKGL', true, 'service=customs'],
    ['maximumPrice=5', true, ''],
  ])('detects whether %j filters cards, and clears all but the service', (search, out, bare) => {
    expect(narrows(new URLSearchParams(search))).toBe(out)
    expect(cleared(new URLSearchParams(search)).toString()).toBe(bare)
  })

  it('groups cards by the unit of their price and retains their order', () => {
    const cards = (['container', 'container', 'wm', 'shipment', 'shipment'] as const).map((basis, id) => ({
      basis,
      id,
    }))
    expect(byUnit(cards).map((group) => group.map(({ id }) => id))).toEqual([[0, 1], [2], [3, 4]])
    expect(byUnit([])).toEqual([])
  })

  it.each([
    ['seafreight', ['container', 'wm', 'shipment'], true],
    ['transport', ['truckload', 'container', 'kg', 'shipment'], true],
    ['customs', ['declaration'], false],
    ['in-gauge', ['container'], false],
  ] as const)('%s has a filter for the unit only when there is a choice', (service, units, asked) => {
    expect(unitsFor(service)).toEqual(units)
    expect(narrowsBy(service, 'basis')).toBe(asked)
  })

  it('each service has its own equipment and places', () => {
    expect(equipmentFor('transport')).toEqual(['pickup', 'van', 'truck', 'trailer'])
    expect(equipmentFor('seafreight')).toEqual(['20DC', '40DC', '40HC'])
    expect(equipmentFor('airfreight')).toEqual([])
    const codes = [...placesFor('airfreight')]
    expect(codes).toContain('RWKGL-KGL')
    expect(codes).not.toContain('KEMBA')
  })
})
