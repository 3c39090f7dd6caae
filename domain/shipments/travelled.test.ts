import { expect, test } from 'vitest'
import { travelled, travelledKm } from './travelled.ts'

const way = [
  { lat: 0, lon: 0 },
  { lat: 0, lon: 10 },
  { lat: 10, lon: 10 },
]

test.each([
  [null, []],
  [
    { lat: 0, lon: 0 },
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    { lat: 1, lon: 5 },
    [
      [0, 0],
      [5, 1],
    ],
  ],
  [
    { lat: 6, lon: 10.5 },
    [
      [0, 0],
      [10, 0],
      [10.5, 6],
    ],
  ],
])('the line travelled to %j', (position, behind) => {
  expect(travelled(way, position)).toEqual(behind)
})

test.each([
  [null, 0],
  [{ lat: 0, lon: 0 }, 0],
  [{ lat: 1, lon: 5 }, 500],
  [{ lat: 6, lon: 10.5 }, 1600],
  [{ lat: 12, lon: 10 }, 2000],
])('kilometres travelled to %j: %i', (position, km) => {
  const measured = way.map((point, at) => ({ ...point, km: at * 1000 }))
  expect(travelledKm(measured, position)).toBeCloseTo(km)
})
