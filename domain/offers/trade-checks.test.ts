import { describe, expect, it } from 'vitest'
import { money } from '../money/money.ts'
import type { Cargo } from './cargo.ts'
import { equipment, equipmentCodes } from './equipment.ts'
import { type OfferTerms, priceOffer } from './price-offer.ts'
import { keeps, spanOf, temperatureRanges } from './temperature.ts'
import { passes } from './trade-checks.ts'

const box = (lengthCm: number, widthCm: number, heightCm: number) => ({ lengthCm, widthCm, heightCm })
const cargo = (change: Partial<Cargo> = {}): Cargo => ({ weightKg: 8_000, volumeM3: null, pieces: 1, ...change })

function card(change: Partial<OfferTerms>): OfferTerms {
  return {
    status: 'published',
    service: 'in-gauge',
    basis: 'container',
    equipment: '20DC',
    price: money(100_000, 'USD'),
    minimumCharge: null,
    minimumQuantity: null,
    weightBreaks: [],
    maximumKg: null,
    validFrom: '2026-11-01',
    validUntil: '2026-12-31',
    capacityLeft: null,
    capacityTotal: null,
    attributes: {},
    ...change,
  }
}
const priced = (terms: Partial<OfferTerms>, load: Partial<Cargo>) =>
  priceOffer(card(terms), cargo(load), '2026-11-22') as { refused?: string; warnings?: string[]; total?: unknown }

describe('in gauge: a piece must fit through the door', () => {
  it.each([
    ['as wide and as high as the door', '20DC', box(580, 234, 228), true],
    ['a centimetre too high', '20DC', box(580, 234, 229), false],
    ['higher, in a high cube', '40HC', box(580, 234, 258), true],
    ['a centimetre too wide', '40DC', box(580, 235, 200), false],
    ['turned by ninety degrees', '20DC', box(234, 580, 228), true],
    ['longer than the container', '20DC', box(590, 200, 200), false],
    ['longer, in a container of forty feet', '40DC', box(1_203, 200, 200), true],
    ['onto a flat rack, which has no door', '40FR', box(900, 380, 400), true],
  ] as const)('%s', (_, code, piece, fits) => {
    expect(passes(code, piece)).toBe(fits)
  })

  it('a piece too large is refused with the size of the door', () => {
    expect(priced({}, { piece: box(300, 240, 200) })).toEqual({
      refused: 'out_of_gauge',
      values: { widthCm: 234, heightCm: 228 },
      fields: { dimensions: 'out_of_gauge' },
    })
    expect(priced({}, { piece: box(300, 230, 200) })).toHaveProperty('total')
    expect(priced({}, {})).toHaveProperty('total')
  })

  it('a piece heavier than the payload is refused', () => {
    expect(priced({}, { weightKg: 28_001 }).refused).toBe('too_heavy')
    expect(priced({}, { weightKg: 28_000 })).toHaveProperty('total')
  })

  it('every door is smaller than its container, and every volume matches the inside measures', () => {
    for (const code of equipmentCodes) {
      const { door, inside, volumeM3 } = equipment[code]
      if (!door || !inside) continue
      expect(door.widthCm).toBeLessThanOrEqual(inside.widthCm)
      expect(door.heightCm).toBeLessThanOrEqual(inside.heightCm)
      const holds = (inside.lengthCm * inside.widthCm * inside.heightCm) / 1_000_000
      expect(Math.abs(holds - (volumeM3 ?? 0)) / holds).toBeLessThan(0.3)
    }
  })
})

describe('out of gauge', () => {
  const flatRack = {
    service: 'out-of-gauge',
    equipment: '40FR',
    attributes: { largestPiece: box(1_170, 380, 380) },
  } as const

  it('needs the size of the largest piece', () => {
    expect(priced(flatRack, {})).toEqual({
      refused: 'piece_size_needed',
      fields: { dimensions: 'piece_size_needed' },
    })
  })

  it('accepts pieces up to the maximum of its card, and otherwise names it', () => {
    expect(priced(flatRack, { piece: box(1_170, 380, 380) })).toHaveProperty('total')
    expect(priced(flatRack, { piece: box(380, 1_170, 380) })).toHaveProperty('total')
    expect(priced(flatRack, { piece: box(1_170, 380, 381) })).toEqual({
      refused: 'piece_too_large',
      values: box(1_170, 380, 380),
      fields: { dimensions: 'piece_too_large' },
    })
  })

  it('a piece that fits through a container door gets a warning that In Gauge is cheaper, and is accepted', () => {
    expect(priced(flatRack, { piece: box(500, 230, 220) }).warnings).toContain('fits_in_gauge')
    expect(priced(flatRack, { piece: box(500, 300, 220) }).warnings).not.toContain('fits_in_gauge')
    expect(priced(flatRack, { piece: box(500, 230, 220), weightKg: 30_000 }).warnings).not.toContain('fits_in_gauge')
  })

  it('counts pieces and payload, not the volume, which may exceed the rack', () => {
    const big = { piece: box(1_100, 370, 370), volumeM3: 400 }
    expect(priced(flatRack, { ...big, pieces: 1 })).toMatchObject({ total: money(100_000, 'USD') })
    expect(priced(flatRack, { ...big, pieces: 3, weightKg: 90_000 })).toMatchObject({ total: money(300_000, 'USD') })
  })
})

describe('refrigerated', () => {
  const truck = {
    service: 'refrigerated',
    basis: 'truckload',
    equipment: 'reefer-truck',
    attributes: { temperature: { minC: -22, maxC: 12 } },
  } as const
  const at = (celsius: number) => ({ temperature: { minC: celsius, maxC: celsius } })

  it.each([
    [-22, true],
    [-18, true],
    [0, true],
    [12, true],
    [12.1, false],
    [-23, false],
  ])('carries goods at %d °C: %s', (celsius, kept) => {
    expect(priced(truck, at(celsius)).refused).toBe(kept ? undefined : 'temperature_out_of_range')
  })

  it('refuses a temperature out of its range, and needs one', () => {
    expect(priced(truck, at(20))).toEqual({
      refused: 'temperature_out_of_range',
      values: { minC: -22, maxC: 12 },
      fields: { temperatureC: 'temperature_out_of_range' },
    })
    expect(priced(truck, {}).refused).toBe('temperature_needed')
  })

  it('[spec 3.029] a range of the panel fits a machine whose range overlaps it', () => {
    const kept = (minC: number, maxC: number) =>
      temperatureRanges.filter((range) => keeps({ minC, maxC }, spanOf[range]))
    expect(kept(-25, -15)).toEqual(['frozen'])
    expect(kept(0, 8)).toEqual(['chilled', 'cool'])
    expect(kept(2, 15)).toEqual(['chilled', 'cool', 'controlled'])
    expect(kept(-10, -5)).toEqual([])
  })

  it('a piece must fit through the door of the machine as well', () => {
    expect(priced(truck, { ...at(2), piece: box(200, 250, 200) })).toHaveProperty('total')
    expect(priced(truck, { ...at(2), piece: box(250, 250, 200) }).refused).toBe('out_of_gauge')
  })
})

describe('car carrier', () => {
  const carrier = {
    service: 'car-carrier',
    basis: 'piece',
    equipment: null,
    attributes: { vehicleTypes: ['sedan', 'suv'] },
  } as const

  it('carries only its types of vehicles, priced per vehicle', () => {
    expect(priced(carrier, { vehicle: 'suv', pieces: 3 })).toMatchObject({ total: money(300_000, 'USD') })
    expect(priced(carrier, { vehicle: 'truck' }).refused).toBe('vehicle_not_carried')
    expect(priced(carrier, {}).refused).toBe('vehicle_needed')
    expect(priced(carrier, { vehicle: 'suv', pieces: null }).refused).toBe('pieces_needed')
  })
})
