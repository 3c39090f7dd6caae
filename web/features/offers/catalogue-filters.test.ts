import { describe, expect, it } from 'vitest'
import { cleared, equipmentFor, narrows, placesFor, readFilters, withFilter } from './catalogue-filters.ts'

const read = (search: string) => readFilters('seafreight', new URLSearchParams(search))

describe('filters of the catalogue in the address', () => {
  it.each([
    ['', {}],
    ['origin=NOWHERE&destination=x&equipment=truck&availability=soon&maximumPrice=-1&sort=luck', {}],
    ['maximumPrice=1e9', {}],
    ['maximumPrice=2.5', {}],
    ['origin=CNSHA&destination=KEMBA', { origin: 'CNSHA', destination: 'KEMBA' }],
    ['equipment=40HC&availability=limited', { equipment: '40HC', availability: 'limited' }],
    ['maximumPrice=2500000&sort=transit', { maximumPrice: 2_500_000, sort: 'transit' }],
  ])('reads %j and leaves out what is no choice', (search, expected) => {
    expect(read(search)).toEqual({ service: 'seafreight', sort: 'price', ...expected })
  })

  it('changes one and keeps the others', () => {
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
  ])('knows whether %j leaves cards out, and clears it to its service', (search, out, bare) => {
    expect(narrows(new URLSearchParams(search))).toBe(out)
    expect(cleared(new URLSearchParams(search)).toString()).toBe(bare)
  })

  it('offers each service what it can carry in and where it can go', () => {
    expect(equipmentFor('transport')).toEqual(['pickup', 'van', 'truck', 'trailer'])
    expect(equipmentFor('seafreight')).toEqual(['20DC', '40DC', '40HC'])
    expect(equipmentFor('airfreight')).toEqual([])
    const codes = [...placesFor('airfreight')]
    expect(codes).toContain('RWKGL-KGL')
    expect(codes).not.toContain('KEMBA')
  })
})
