import { expect, test } from 'vitest'
import { eachLane } from './alert-lanes.ts'

const lane = {
  service: 'seafreight',
  origin: 'CNSHA',
  destination: 'KEMBA',
  basis: 'container',
  equipment: '40HC',
} as const

test('lists each lane once, by everything that makes prices comparable', () => {
  const others = [
    { ...lane, equipment: '20DC' as const },
    { ...lane, basis: 'shipment' as const, equipment: null },
    { ...lane, destination: 'TZDAR' },
    { ...lane, origin: 'CNCAN' },
    { ...lane, service: 'in-gauge' as const },
  ]
  expect(eachLane([lane, { ...lane }, ...others, lane])).toEqual([lane, ...others])
})

test('a card without places has no lane', () => {
  expect(
    eachLane([{ service: 'spare-parts', origin: null, destination: null, basis: 'piece', equipment: null }]),
  ).toEqual([])
})
