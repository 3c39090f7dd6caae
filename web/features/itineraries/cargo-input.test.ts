import { expect, test } from 'vitest'
import { cargoOf, fillFromTemplate } from './cargo-input.ts'
import { inputAgain } from './input-again.ts'
import { addressOf, emptyInput, type ItineraryInput } from './itinerary-search.ts'

const named = { name: 'Tiles', goods: 'Ceramic tiles', packaging: 'pallets', pieces: 20 }
const tiles: ItineraryInput = {
  ...emptyInput,
  from: 'CNNSA',
  hsCode: '6907.21',
  goods: 'Ceramic tiles',
  count: '2',
  weightKg: '48000',
  value: '20000.5',
}

test.each<[string, Partial<ItineraryInput>]>([
  ['full containers', {}],
  ['loose cargo', { size: 'loose', count: '1', volumeM3: '3.5' }],
  ['by air, in another currency', { size: 'air', count: '1', currency: 'CNY' }],
])('%s can be saved and filled in again; the route does not change', (_, change) => {
  const asked = { ...tiles, ...change }
  const cargo = { ...cargoOf(asked, named), id: 'x' }
  const other = { ...emptyInput, from: 'AEJEA', to: 'RWKGL-KLP', readyOn: '2026-12-01', deducts: true }
  expect(fillFromTemplate(other, cargo)).toEqual({
    ...asked,
    from: 'AEJEA',
    to: 'RWKGL-KLP',
    readyOn: '2026-12-01',
    deducts: true,
  })
})

test('a repeated request is filled in completely, except for its day', () => {
  const read = addressOf({ ...tiles, readyOn: '2026-12-01', deducts: true, to: 'RWKGL-KLP' })
  if (!('search' in read)) throw new Error('mistakes')
  expect(inputAgain(read.search)).toEqual({ ...tiles, deducts: true, to: 'RWKGL-KLP', readyOn: null })
})

test.each(['', 'from=nowhere&value=-1&currency=BTC&weightKg=heavy&count=1.5&hsCode=<b>&container=TEU'])(
  'missing or invalid parameters of the address leave fields empty: %s',
  (text) => expect(inputAgain(new URLSearchParams(text))).toEqual({ ...emptyInput, size: 'air' }),
)
