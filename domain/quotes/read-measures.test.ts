import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { readCentimetres, readValue, readVolumeM3, readWeightKg, unreadMeasures } from './read-measures.ts'

describe('measures as people type them', () => {
  it.each([
    ['1,200.5', 'kg', 1200.5],
    ['1.5', 'tons', 1500],
    ['0.0004', 'kg', null],
    ['0', 'kg', null],
    ['-3', 'kg', null],
    ['10,000', 'tons', 10_000_000],
    ['10,001', 'tons', null],
    ['heavy', 'kg', null],
    ['2 tons', 'kg', 2000],
    ['2 tons', 'tons', 2000],
    ['2t', 'kg', 2000],
    ['500 kg', 'tons', 500],
    ['500kgs', 'kg', 500],
    ['about 500', 'kg', 500],
    ['environ 1 200 kg', 'kg', 1200],
    ['hafi toni 2', 'kg', null],
    ['hafi 2 toni', 'kg', 2000],
    ['~1,5 t', 'kg', 1500],
    ['100 lbs', 'kg', 45.359],
    ['500 kg or so', 'kg', null],
    ['500 apples', 'kg', null],
    ['2 constructor', 'kg', null],
    ['500-600', 'kg', null],
    ['24.500 KGS', 'kg', 24.5],
    ['24.500,000 KGS', 'kg', 24_500],
  ] as const)('%j %s weighs %s kg', (text, unit, kg) => {
    expect(readWeightKg(text, unit)).toBe(kg)
  })

  it.each([
    ['120', 120],
    ['0', null],
    ['0.001', null],
    ['12.345', 12.35],
    ['10001', null],
    ['wide', null],
    ['2 m', 200],
    ['2m', 200],
    ['5m', 500],
    ['2.5 metres', 250],
    ['2,5 mètres', 250],
    ['1200 mm', 120],
    ['120cm', 120],
    ['about 3 m', 300],
    ['6 ft', 182.88],
    ['101 m', null],
    ['2 kg', null],
  ])('%j is %s cm', (text, cm) => {
    expect(readCentimetres(text)).toBe(cm)
  })

  it.each([
    ['1.2345678', 1.234568],
    ['0.0000001', 0.000001],
    ['3 m3', 3],
    ['3 m³', 3],
    ['about 12 cbm', 12],
    ['500 litres', 0.5],
    ['100001', null],
    ['a lot', null],
    ['0', null],
  ])('%j is %s m³', (typed, m3) => {
    expect(readVolumeM3(typed)).toBe(m3)
  })

  it.each([
    ['5000000', 'FRW', 5_000_000, 'FRW'],
    ['5m', 'FRW', 5_000_000, 'FRW'],
    ['5 million', 'FRW', 5_000_000, 'FRW'],
    ['1,5 million frw', 'USD', 1_500_000, 'FRW'],
    ['500k', 'FRW', 500_000, 'FRW'],
    ['miliyoni 5', 'FRW', null, null],
    ['$300', 'FRW', 300, 'USD'],
    ['USD 1,200.50', 'FRW', 1200.5, 'USD'],
    ['about 1 200 dollars', 'FRW', 1200, 'USD'],
    ['3000 Rwf', 'USD', 3000, 'FRW'],
    ['500.000 FRW', 'FRW', 500_000, 'FRW'],
    ['FRW 500.000', 'USD', 500_000, 'FRW'],
    ['500.000', 'FRW', 500_000, 'FRW'],
    ['about 850,000/=', 'FRW', 850_000, 'FRW'],
    ['1.500 million FRW', 'FRW', 1_500_000, 'FRW'],
    ['1250.000 FRW', 'FRW', null, null],
    ['12.500', 'USD', 12.5, 'USD'],
    ['USD 12.500', 'FRW', 12.5, 'USD'],
    ['5mUSD', 'FRW', 5_000_000, 'USD'],
    ['500 EUR', 'FRW', null, null],
    ['0', 'FRW', 0, 'FRW'],
    ['much', 'FRW', null, null],
    ['9'.repeat(18), 'FRW', null, null],
    ['-5', 'FRW', null, null],
  ] as const)('%j %s is worth %s %s', (text, unit, amount, read) => {
    expect(readValue(text, unit)).toEqual(amount === null ? null : { amount, unit: read })
  })

  it('retains text that it cannot read, as entered', () => {
    const typed = { length: 'long', width: ' 2 m ', height: '', volume: 'half a truck', cargoValue: '5m' }
    expect(unreadMeasures(typed)).toEqual({ length: 'long', volume: 'half a truck' })
    expect(unreadMeasures({})).toEqual({})
  })

  it('reads a figure with its unit like one without, and never throws', () => {
    const figure = fc.integer({ min: 1, max: 9_000 })
    const before = fc.constantFrom('', 'about ', 'environ ', '~')
    fc.assert(
      fc.property(figure, before, (n, word) => {
        expect(readWeightKg(`${word}${n} kg`, 'tons')).toBe(readWeightKg(String(n), 'kg'))
        expect(readWeightKg(`${word}${n}t`, 'kg')).toBe(readWeightKg(String(n), 'tons'))
        expect(readCentimetres(`${word}${n} cm`)).toBe(readCentimetres(String(n)))
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
        const form = { length: text, volume: text, cargoValue: text, maxWeight: text }
        for (const kept of Object.values(unreadMeasures(form))) expect(kept).toBe(text.trim())
      }),
    )
  })

  it.each(['1', '1 ', ' ', '1.', 'a', '~', 'usd'])('retains a long text of %j as a note', (part) => {
    const text = `1${part.repeat(50_000)}1 of each`
    const form = { length: text, volume: text, cargoValue: text, maxWeight: text }
    expect(unreadMeasures(form)).toEqual(form)
  })
})
