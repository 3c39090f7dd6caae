import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal, type Refusal } from '../decision.ts'
import { money, unitPrice } from '../money/money.ts'
import type { Cargo } from './cargo.ts'
import { volumeOf } from './dimensions.ts'
import { equipment, equipmentCodes } from './equipment.ts'
import { type OfferTerms, type Price, priceOffer } from './price-offer.ts'

const today = '2026-11-21'
const usd = (amount: number) => money(amount, 'USD')

function offer(terms: Partial<OfferTerms> = {}): OfferTerms {
  return {
    status: 'published',
    service: 'airfreight',
    basis: 'kg',
    equipment: null,
    price: usd(450),
    minimumCharge: null,
    minimumQuantity: null,
    weightBreaks: [],
    maximumKg: null,
    validFrom: '2026-11-01',
    validUntil: '2026-12-31',
    capacityLeft: null,
    capacityTotal: null,
    attributes: {},
    ...terms,
  }
}
function cargo(weightKg: number, volumeM3: number | null = null, pieces: number | null = null): Cargo {
  return { weightKg, volumeM3, pieces }
}
function priced(terms: Partial<OfferTerms>, of: Cargo): Price {
  const answer = priceOffer(offer(terms), of, today)
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`)
  return answer
}

const ofTenths = (tenths: number) => unitPrice(Math.floor(tenths / 10), tenths % 10, 'USD')
const road = { service: 'transport', basis: 'kg', price: usd(20) } as const
const groupage = { service: 'seafreight', basis: 'wm', price: usd(18_000), minimumQuantity: 1 } as const
const box20 = { service: 'seafreight', basis: 'container', equipment: '20DC', price: money(1_608_000, 'RWF') } as const
const box40 = { ...box20, equipment: '40HC' } as const
const trailer = { service: 'transport', basis: 'truckload', equipment: 'trailer', price: usd(330_000) } as const
const pickup = { ...trailer, equipment: 'pickup', price: usd(40_000) } as const
const breaks = [
  { fromKg: 45, price: usd(400) },
  { fromKg: 100, price: usd(350) },
  { fromKg: 500, price: usd(250) },
]

describe('a price is refused for', () => {
  it.each<[string, Partial<OfferTerms>, Cargo, string]>([
    ['a draft', { status: 'draft' }, cargo(10), 'not_published'],
    ['a withdrawn card', { status: 'withdrawn' }, cargo(10), 'not_published'],
    ['the day before the card is valid', { validFrom: '2026-11-22' }, cargo(10), 'not_valid_yet'],
    ['the day after the card is valid', { validUntil: '2026-11-20' }, cargo(10), 'not_valid_anymore'],
    ['no weight', {}, cargo(0), 'weight_invalid'],
    ['a weight below the minimum', {}, cargo(0.000_000_001), 'weight_invalid'],
    ['a volume below the minimum', {}, cargo(1, 0.000_000_000_1), 'volume_invalid'],
    ['24 t on pickups', { ...pickup, capacityLeft: 30, capacityTotal: 30 }, cargo(24_000), 'too_heavy'],
    [
      'more weight than three pickups carry',
      { ...pickup, capacityLeft: 2, capacityTotal: 3 },
      cargo(3_500),
      'too_heavy',
    ],
    [
      'more weight than all trailers carry',
      { ...trailer, capacityLeft: 1, capacityTotal: 2 },
      cargo(60_000),
      'too_heavy',
    ],
    [
      'more volume than all trailers carry',
      { ...trailer, capacityLeft: 1, capacityTotal: 2 },
      cargo(500, 160),
      'too_large',
    ],
    [
      'more than the remaining trailers carry',
      { ...trailer, capacityLeft: 1, capacityTotal: 2 },
      cargo(50_000),
      'capacity_exhausted',
    ],
    ['a negative weight', {}, cargo(-1), 'weight_invalid'],
    ['a weight that is no number', {}, cargo(Number.NaN), 'weight_invalid'],
    ['an infinite weight', {}, cargo(Number.POSITIVE_INFINITY), 'weight_invalid'],
    ['more than 10,000 t', {}, cargo(10_000_001), 'weight_invalid'],
    ['no volume', {}, cargo(1, 0), 'volume_invalid'],
    ['a volume that is no number', {}, cargo(1, Number.NaN), 'volume_invalid'],
    ['more than 100,000 m³', {}, cargo(1, 100_001), 'volume_invalid'],
    ['half a piece', {}, cargo(1, 1, 0.5), 'pieces_invalid'],
    ['no pieces', {}, cargo(1, 1, 0), 'pieces_invalid'],
    ['above the maximum weight of the card', { maximumKg: 23_000 }, cargo(23_000.001), 'too_heavy'],
    ['a piece above the payload of a trailer', trailer, cargo(28_001, 10, 1), 'too_heavy'],
    ['a piece above the payload of a pickup', pickup, cargo(2_002, 1, 2), 'too_heavy'],
    ['a piece above the payload of a container', box20, cargo(29_000, 20, 1), 'too_heavy'],
    ['a piece larger than a container', box20, cargo(1_000, 33.5, 1), 'too_large'],
    ['groupage without a volume', groupage, cargo(500), 'dimensions_needed'],
    ['no number of pieces', { ...road, basis: 'piece' }, cargo(500), 'pieces_needed'],
    ['a price too large to calculate', { price: usd(1_000_000_000_000) }, cargo(1_000), 'price_too_large'],
    [
      'a break too large to calculate',
      { price: usd(1e12), weightBreaks: [{ fromKg: 1e5, price: usd(1e11) }] },
      cargo(1),
      'price_too_large',
    ],
    ['no capacity', { capacityLeft: 0 }, cargo(1), 'capacity_exhausted'],
    ['more kilograms than remain', { capacityLeft: 100 }, cargo(100.1), 'capacity_exhausted'],
    ['two containers when one is left', { ...box20, capacityLeft: 1 }, cargo(20_000, 40), 'capacity_exhausted'],
    ['a little more groupage than remains', { ...groupage, capacityLeft: 2.5 }, cargo(1, 2.501), 'capacity_exhausted'],
  ])('%s', (_, terms, of, refused) => {
    expect(priceOffer(offer(terms), of, today)).toMatchObject({ refused })
  })

  it('says the maximum weight, and the capacity left', () => {
    expect(priceOffer(offer(pickup), cargo(1_001, 1, 1), today)).toMatchObject({ values: { maximumKg: 1_000 } })
    expect(priceOffer(offer({ capacityLeft: 7 }), cargo(9), today)).toMatchObject({ values: { left: 7 } })
  })
})

describe('a card is priced on its first and its last day', () => {
  it.each([{ validFrom: today }, { validUntil: today }, { validFrom: today, validUntil: today }])('%j', (terms) => {
    expect(priced(terms, cargo(10)).total).toEqual(usd(4_500))
  })
})

describe('the quantity and the price of a cargo', () => {
  it.each<[string, Partial<OfferTerms>, Cargo, quantity: number, total: number]>([
    // Air: 6,000 cm³ count as a kilogram, rounded up to half a kilogram.
    ['air by weight', {}, cargo(100, 0.5), 100, 45_000],
    ['air, 1 m³ is 166.67 kg', {}, cargo(100, 1), 167, 75_150],
    ['air, exactly as heavy as large', {}, cargo(166.5, 0.999), 166.5, 74_925],
    ['air, a cubic metre and its own weight', {}, cargo(166.667, 1), 167, 75_150],
    ['air, up to the next half kilogram', {}, cargo(10.01), 10.5, 4_725],
    ['air, a half kilogram is not rounded', {}, cargo(10.5), 10.5, 4_725],
    ['air, ten grams', {}, cargo(0.01), 0.5, 225],
    [
      'air, 60 × 50 × 40 cm is 20 kg',
      {},
      cargo(12, volumeOf({ lengthCm: 60, widthCm: 50, heightCm: 40 }, 1)),
      20,
      9_000,
    ],
    ['air, ten such boxes', {}, cargo(120, volumeOf({ lengthCm: 60, widthCm: 50, heightCm: 40 }, 10), 10), 200, 90_000],
    // Weight breaks, and the next break if it is cheaper.
    ['below the first break', { weightBreaks: breaks }, cargo(10), 10, 4_500],
    ['just below a break: charged as 45 kg', { weightBreaks: breaks }, cargo(44), 44, 18_000],
    ['on a break', { weightBreaks: breaks }, cargo(45), 45, 18_000],
    ['above a break', { weightBreaks: breaks }, cargo(50), 50, 20_000],
    ['just below the next: charged as 100 kg', { weightBreaks: breaks }, cargo(90), 90, 35_000],
    ['on the next', { weightBreaks: breaks }, cargo(100), 100, 35_000],
    ['far below the last', { weightBreaks: breaks }, cargo(300), 300, 105_000],
    ['charged as 500 kg', { weightBreaks: breaks }, cargo(400), 400, 125_000],
    ['above the last', { weightBreaks: breaks }, cargo(1_000), 1_000, 250_000],
    // Minimum charge.
    ['below the minimum', { minimumCharge: usd(5_000) }, cargo(5), 5, 5_000],
    ['equal to the minimum', { minimumCharge: usd(4_500) }, cargo(10), 10, 4_500],
    ['above the minimum', { minimumCharge: usd(4_000) }, cargo(10), 10, 4_500],
    // Road by kilogram: a cubic metre counts as 333 kg.
    ['road by weight', road, cargo(500, 1), 500, 10_000],
    ['road by volume', road, cargo(100, 1), 333, 6_660],
    ['road, to a tenth of a cent', { ...road, price: unitPrice(8, 5, 'USD') }, cargo(12_345, 1), 12_345, 104_933],
    ['road, half a cent', { ...road, price: unitPrice(0, 5, 'USD') }, cargo(1_000, 1), 1_000, 500],
    [
      'a break that is a tenth of a cent cheaper',
      { ...road, price: usd(9), weightBreaks: [{ fromKg: 100, price: unitPrice(8, 9, 'USD') }] },
      cargo(1_000, 1),
      1_000,
      8_900,
    ],
    ['road, up to the next kilogram', road, cargo(100.2), 101, 2_020],
    // Groupage: the greater of m³ and tonnes, at least 1.
    ['groupage, at least one', groupage, cargo(120, 0.3), 1, 18_000],
    ['groupage, exactly one', groupage, cargo(1_000, 1), 1, 18_000],
    ['groupage, at least two on its card', { ...groupage, minimumQuantity: 2 }, cargo(120, 0.3), 2, 36_000],
    ['groupage, no minimum on its card', { ...groupage, minimumQuantity: null }, cargo(120, 0.3), 0.3, 5_400],
    ['groupage, by weight without a minimum', { ...groupage, minimumQuantity: null }, cargo(450, 0.3), 0.45, 8_100],
    ['groupage by volume', groupage, cargo(900, 3.2), 3.2, 57_600],
    ['groupage by weight', groupage, cargo(4_250, 3.2), 4.25, 76_500],
    ['groupage, up to a thousandth', groupage, cargo(1, 1.0004), 1.001, 18_018],
    // Containers: as many as weight and volume need.
    ['one container of 20 ft', box20, cargo(12_000, 25), 1, 1_608_000],
    ['a full one by weight', box20, cargo(28_000, 20), 1, 1_608_000],
    ['a kilogram more than one container', box20, cargo(28_001, 20), 2, 3_216_000],
    ['a full one by volume', box20, cargo(10_000, 33), 1, 1_608_000],
    ['a little more volume than one container', box20, cargo(10_000, 33.1), 2, 3_216_000],
    ['by volume in a container of 40 ft', box40, cargo(10_000, 76), 1, 1_608_000],
    ['no volume given', box20, cargo(60_000), 3, 4_824_000],
    ['three pieces of 15 t need a container each', box20, cargo(45_000, 30, 3), 3, 4_824_000],
    ['four pieces of 14 t, two in each container', box20, cargo(56_000, 40, 4), 2, 3_216_000],
    ['pieces that fit two per container by volume', box20, cargo(4_000, 64, 4), 2, 3_216_000],
    // Truckloads.
    ['a trailer', trailer, cargo(24_000, 60), 1, 330_000],
    ['a full trailer', trailer, cargo(28_000, 76), 1, 330_000],
    ['two trailers', trailer, cargo(28_100, 60), 2, 660_000],
    ['a pickup', pickup, cargo(900, 2), 1, 40_000],
    ['three pickups by volume', pickup, cargo(900, 7), 3, 120_000],
    ['a van', { ...trailer, equipment: 'van', price: usd(60_000) }, cargo(1_500, 8), 1, 60_000],
    ['a truck', { ...trailer, equipment: 'truck', price: usd(180_000) }, cargo(14_000, 40), 1, 180_000],
    ['no vehicle on the card: a trailer', { ...trailer, equipment: null }, cargo(20_000, 70), 1, 330_000],
    ['no container on the card: one of 20 ft', { ...box20, equipment: null }, cargo(20_000, 34), 2, 3_216_000],
    // The other bases.
    ['by the piece', { ...road, basis: 'piece', price: usd(1_500) }, cargo(80, 1, 4), 4, 6_000],
    ['by the shipment', { ...road, basis: 'shipment', price: usd(9_900) }, cargo(80), 1, 9_900],
    // Capacity to the last unit.
    ['the last container', { ...box20, capacityLeft: 1 }, cargo(20_000, 30), 1, 1_608_000],
    ['the last kilograms', { capacityLeft: 100 }, cargo(100), 100, 45_000],
    ['the last capacity of the groupage', { ...groupage, capacityLeft: 2.5 }, cargo(1, 2.5), 2.5, 45_000],
  ])('%s', (_, terms, of, quantity, total) => {
    const price = priced(terms, of)
    expect(price.quantity).toBe(quantity)
    expect(price.total.amount).toBe(total)
  })
})

describe('the lines of a price', () => {
  it('[spec 9.026] one line for a container of 20 ft near FRW 1,608,000', () => {
    expect(priced(box20, cargo(12_000, 25)).lines).toEqual([
      {
        code: 'freight',
        quantity: 1,
        basis: 'container',
        rate: money(1_608_000, 'RWF'),
        amount: money(1_608_000, 'RWF'),
      },
    ])
  })

  it('the supplement to the minimum charge is a separate line', () => {
    expect(priced({ minimumCharge: usd(5_000) }, cargo(5)).lines).toMatchObject([
      { code: 'freight', amount: usd(2_250) },
      { code: 'minimum_charge', amount: usd(2_750) },
    ])
  })

  it('a price equal to the minimum is one line', () => {
    expect(priced({ minimumCharge: usd(4_500) }, cargo(10)).lines).toHaveLength(1)
  })

  it('shows the weight and the rate of the weight break', () => {
    expect(priced({ weightBreaks: breaks }, cargo(44)).lines).toMatchObject([{ quantity: 45, rate: usd(400) }])
  })
})

describe('warnings', () => {
  it.each<[string, Partial<OfferTerms>, Cargo, string[]]>([
    ['none when everything is known', {}, cargo(100, 0.1), []],
    ['no volume', {}, cargo(100), ['volume_unknown']],
    ['no volume for containers', box20, cargo(100), ['room_unknown']],
    ['light and large by air', {}, cargo(1, 1), ['charged_by_volume']],
    ['light and large in groupage', groupage, cargo(1, 2), ['charged_by_volume']],
    ['small groupage is charged the minimum', groupage, cargo(1, 0.9), ['charged_at_minimum']],
    ['exactly 27 t in a container', box20, cargo(27_000, 20), []],
    ['above 27 t in a container', box20, cargo(27_001, 20), ['road_payload_limit']],
    ['two containers of 27.5 t', box20, cargo(55_000, 20), ['road_payload_limit']],
    ['a trailer of 27.5 t', trailer, cargo(27_500, 20), []],
    ['charged at the next weight break', { weightBreaks: breaks }, cargo(44, 0.01), ['priced_at_next_break']],
  ])('%s', (_, terms, of, warnings) => {
    expect(priced(terms, of).warnings).toEqual(warnings)
  })
})

describe('for any terms', () => {
  const fallingBreaks = fc.uniqueArray(fc.integer({ min: 1, max: 2_000 }), { maxLength: 4 }).chain((from) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: from.length, maxLength: from.length })
      .map((tenths) => {
        const rising = from.sort((a, b) => a - b)
        const falling = tenths.sort((a, b) => b - a)
        return rising.map((fromKg, i) => ({ fromKg, price: ofTenths(falling[i] as number) }))
      }),
  )
  const someTerms: fc.Arbitrary<OfferTerms> = fc
    .record({
      kind: fc.constantFrom('air', 'road', 'wm', 'unit'),
      tenths: fc.integer({ min: 10_000, max: 10_000_000 }),
      minimum: fc.option(fc.integer({ min: 0, max: 100_000 })),
      breaks: fallingBreaks,
      code: fc.constantFrom(...equipmentCodes),
    })
    .map(({ kind, tenths, minimum, breaks, code }) =>
      offer({
        service: kind === 'air' ? 'airfreight' : kind === 'road' ? 'transport' : 'seafreight',
        basis: kind === 'wm' ? 'wm' : kind === 'unit' ? equipment[code].basis : 'kg',
        equipment: kind === 'unit' ? code : null,
        price: kind === 'air' || kind === 'road' ? ofTenths(tenths) : usd(Math.floor(tenths / 10)),
        minimumCharge: minimum === null ? null : usd(minimum),
        weightBreaks: kind === 'air' || kind === 'road' ? breaks : [],
      }),
    )
  const kilograms = fc.double({ min: 0.001, max: 90_000, noNaN: true })
  const cubicMetres = fc.double({ min: 0.001, max: 300, noNaN: true })

  const tooMuch = ({ refused }: Refusal): void => {
    expect(refused).toMatch(/^too_(heavy|large)$/)
  }

  it('the lines add up to the total, in whole minor units, at least the minimum', () => {
    fc.assert(
      fc.property(someTerms, kilograms, cubicMetres, (terms, kg, m3) => {
        const price = priceOffer(terms, cargo(kg, m3), today)
        if (isRefusal(price)) return tooMuch(price)
        expect(price.lines.reduce((total, line) => total + line.amount.amount, 0)).toBe(price.total.amount)
        expect(Number.isSafeInteger(price.total.amount)).toBe(true)
        expect(price.total.amount).toBeGreaterThanOrEqual(terms.minimumCharge?.amount ?? 0)
        expect(price.quantity).toBeGreaterThan(0)
      }),
    )
  })

  it('more weight or volume never costs less, and never takes less capacity', () => {
    fc.assert(
      fc.property(someTerms, kilograms, cubicMetres, kilograms, cubicMetres, (terms, kg, m3, moreKg, moreM3) => {
        const less = priceOffer(terms, cargo(kg, m3), today)
        const more = priceOffer(terms, cargo(kg + moreKg, m3 + moreM3), today)
        // Small vehicles have a limit.
        if (isRefusal(more)) return tooMuch(more)
        if (isRefusal(less)) throw new Error('less is refused, more is taken')
        expect(more.total.amount).toBeGreaterThanOrEqual(less.total.amount)
        expect(more.quantity).toBeGreaterThanOrEqual(less.quantity)
      }),
    )
  })

  it('never takes more than the remaining capacity', () => {
    fc.assert(
      fc.property(someTerms, kilograms, cubicMetres, fc.integer({ min: 0, max: 100 }), (terms, kg, m3, left) => {
        const price = priceOffer({ ...terms, capacityLeft: left }, cargo(kg, m3), today)
        if (!isRefusal(price)) expect(price.quantity).toBeLessThanOrEqual(left)
      }),
    )
  })
})
