import { describe, expect, it } from 'vitest'
import { readCentimetres, readWeightKg } from './read-measures.ts'

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
})
