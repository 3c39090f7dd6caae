import { describe, expect, test } from 'vitest'
import { addressOf, emptyInput, type ItineraryInput, inputOf, queryOf, viewOf, withView } from './itinerary-search.ts'

const tiles: ItineraryInput = {
  ...emptyInput,
  from: 'CNNSA',
  hsCode: '6907.21',
  count: '2',
  weightKg: '48,000',
  value: '20 000,50',
}
const addressed = (input: ItineraryInput) => {
  const read = addressOf(input)
  if (!('search' in read)) throw new Error(JSON.stringify(read.mistakes))
  return read.search
}

describe('the form', () => {
  test.each<[string, Partial<ItineraryInput>, Record<string, string>]>([
    ['an empty form', { ...emptyInput }, { from: 'needed_from', value: 'needed_value' }],
    [
      'air freight without a weight',
      { ...emptyInput, size: 'air', from: 'CNCAN', value: '1' },
      { weightKg: 'needed_weightKg' },
    ],
    ['words instead of a code', { hsCode: 'tiles' }, { hsCode: 'not_a_tariff_code' }],
    ['a weight in words', { weightKg: 'heavy' }, { weightKg: 'not_a_number' }],
    ['zero weight', { weightKg: '0' }, { weightKg: 'not_a_number' }],
    ['half a container', { count: '1.5' }, { count: 'too_many' }],
    ['zero containers', { count: '0' }, { count: 'too_many' }],
    ['a value with too many decimals', { value: '10.555' }, { value: 'not_a_number' }],
    ['loose cargo without its volume', { size: 'loose' }, { volumeM3: 'needed_volumeM3' }],
  ])('%s', (_what, change, mistakes) => {
    expect(addressOf({ ...tiles, ...change })).toEqual({ mistakes })
  })

  test('the request is stored in the address, and read back into the form', () => {
    const query = queryOf(addressed(tiles))
    expect(query).toMatchObject({ from: 'CNNSA', value: 2_000_050, weightKg: 48_000, container: '40DC', count: 2 })
    expect(query && inputOf(query)).toEqual({ ...tiles, weightKg: '48000', value: '20000.5' })
  })

  test.each([
    ['20DC', '1', 28_000],
    ['40DC', '3', 84_000],
  ] as const)('%s without a weight, %s of them: the maximum weight', (size, count, weightKg) => {
    expect(queryOf(addressed({ ...tiles, size, count, weightKg: ' ' }))).toMatchObject({ weightKg, container: size })
  })

  test('loose cargo has a volume and no container', () => {
    const query = queryOf(addressed({ ...tiles, size: 'loose', volumeM3: '3,5', deducts: true, readyOn: '2026-12-01' }))
    expect(query).toMatchObject({ volumeM3: 3.5, deducts: 'yes', readyOn: '2026-12-01' })
    expect(query).not.toHaveProperty('container')
  })
})

describe('the address', () => {
  test.each(['', 'from=CNNSA', 'from=nowhere&value=1&weightKg=1', 'from=CNNSA&value=1&weightKg=1&currency=BTC'])(
    'makes no request when it is empty or invalid: %s',
    (text) => {
      expect(queryOf(new URLSearchParams(text))).toBeNull()
    },
  )

  test('contains sorting, filter and view only when not the default, and the request does not change', () => {
    const search = addressed(tiles)
    const changed = withView(search, { sort: 'co2', by: 'air', all: 'yes' })
    expect(viewOf(changed)).toEqual({ sort: 'co2', by: 'air', all: true })
    expect(queryOf(changed)).toEqual(queryOf(search))
    expect(withView(changed, { sort: 'cash', by: 'any', all: 'no' }).toString()).toBe(search.toString())
    expect(viewOf(new URLSearchParams('sort=beauty&by=mule&all=some'))).toEqual({ sort: 'cash', by: 'any', all: false })
  })
})
