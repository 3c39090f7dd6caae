import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessInvoice,
  type Findings,
  gradeCodes,
  grades,
  type Measure,
  type MeasureCode,
  measureCodes,
  measures,
} from './assess-invoice.ts'

const best: Findings = {
  debtorDaysLate: 0,
  sellerMonths: 80,
  turnoverTrend: 12,
  turnoverSwing: 10,
  dilution: 0,
  relationshipMonths: 30,
  proofOfDelivery: 1,
  buyerAcceptance: 1,
  taxClearance: 1,
  bureauDaysLate: 0,
  concentration: 20,
}
const nothing = Object.fromEntries(measureCodes.map((code) => [code, null])) as Findings

const anyFindings = fc.record(
  Object.fromEntries(
    measureCodes.map((code) => [
      code,
      fc.option(fc.integer({ min: measures[code].least, max: measures[code].most }), { nil: null }),
    ]),
  ),
) as fc.Arbitrary<Findings>

describe('the scorecard', () => {
  it.each([
    ['debtor', ['debtorDaysLate'], 25],
    ['trading age', ['sellerMonths'], 10],
    ['turnover', ['turnoverTrend', 'turnoverSwing'], 15],
    ['dilution', ['dilution'], 10],
    ['relationship', ['relationshipMonths'], 10],
    ['verification', ['proofOfDelivery', 'buyerAcceptance'], 15],
    ['tax', ['taxClearance'], 5],
    ['existing debt', ['bureauDaysLate'], 5],
    ['concentration', ['concentration'], 5],
  ] as const)('%s has the usual weight of the trade', (_name, codes, weight) => {
    expect(codes.reduce((total, code) => total + measures[code].of, 0)).toBe(weight)
    for (const code of codes) expect(measures[code].steps[0]?.[1]).toBe(measures[code].of)
  })

  it('gives a hundred points at best, and none when nothing is known', () => {
    expect(assessInvoice(best)).toMatchObject({ score: 100, grade: 'A', advancePercent: 90 })
    expect(assessInvoice(nothing)).toMatchObject({ score: 0, grade: 'D', advancePercent: null })
  })

  it.each([
    [100, 'A', 90],
    [80, 'A', 90],
    [79, 'B', 80],
    [65, 'B', 80],
    [64, 'C', 70],
    [50, 'C', 70],
    [49, 'D', null],
    [0, 'D', null],
  ] as const)('%d points are grade %s', (score, grade, advance) => {
    const given = gradeCodes.find((each) => score >= grades[each].from)
    expect([given, given && grades[given].advancePercent]).toEqual([grade, advance])
  })

  it.each<[MeasureCode, number, number]>([
    ['debtorDaysLate', 7, 20],
    ['debtorDaysLate', 8, 14],
    ['sellerMonths', 24, 6],
    ['sellerMonths', 23, 3],
    ['turnoverTrend', -26, 0],
    ['dilution', 11, 0],
    ['buyerAcceptance', 0, 0],
    ['concentration', 40, 3],
  ])('%s of %d earns %d', (code, value, points) => {
    expect(assessInvoice({ ...best, [code]: value }).findings.find((each) => each.code === code)?.points).toBe(points)
  })

  it('a better value never gives fewer points or a lower grade', () => {
    const change = fc
      .constantFrom(...measureCodes)
      .chain((code) => fc.tuple(fc.constant(code), fc.integer({ min: measures[code].least, max: measures[code].most })))
    fc.assert(
      fc.property(anyFindings, change, (known, [code, value]) => {
        const { better }: Measure = measures[code]
        const before = known[code]
        fc.pre(before === null || (better === 'more' ? value >= before : value <= before))
        const [was, is] = [assessInvoice(known), assessInvoice({ ...known, [code]: value })]
        expect(is.score).toBeGreaterThanOrEqual(was.score)
        expect(gradeCodes.indexOf(is.grade)).toBeLessThanOrEqual(gradeCodes.indexOf(was.grade))
      }),
      { numRuns: 2000 },
    )
  })

  it('explains every point: the step reached, or the value that earns the next one', () => {
    fc.assert(
      fc.property(anyFindings, (known) => {
        const { score, findings } = assessInvoice(known)
        expect(findings.map((each) => each.code)).toEqual(measureCodes)
        expect(findings.reduce((total, each) => total + each.points, 0)).toBe(score)
        for (const { points, of, reached, next } of findings) {
          expect(reached !== null).toBe(points > 0)
          expect(next === null).toBe(points === of)
        }
      }),
    )
  })
})
