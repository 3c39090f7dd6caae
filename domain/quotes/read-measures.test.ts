import { describe, expect, it } from 'vitest'
import { readCentimetres, readVolumeM3, readWeightKg } from './read-measures.ts'

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
  ])('%j is %s cm', (text, cm) => {
    expect(readCentimetres(text)).toBe(cm)
  })

  it.each([
    [{ volume: '1.2345678' }, 1.234568],
    [{ volume: '0.0000001' }, 0.000001],
    [{ length: '0.01', width: '0.01', height: '0.01' }, 0.000001],
    [{ length: '120', width: '80', height: '100', pieces: 2 }, 1.92],
    [{ length: '120', width: '80' }, null],
  ])('%j takes %s m³', (typed, m3) => {
    expect(readVolumeM3(typed)).toBe(m3)
  })
})
