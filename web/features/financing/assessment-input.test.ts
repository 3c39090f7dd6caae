import { describe, expect, it } from 'vitest'
import { assessInvoice } from '../../../domain/financing/assess-invoice.ts'
import { inputOf, readFindings } from './assessment-input.ts'
import { reasonOf } from './measure-words.ts'

const empty = inputOf(null)

describe('input of the scorecard', () => {
  it.each([
    ['', null],
    ['-25', -25],
    ['−25', -25],
    ['1,000', 1000],
  ])('%s is %s', (typed, value) => {
    expect(readFindings({ ...empty, turnoverTrend: typed })).toMatchObject({
      findings: { turnoverTrend: value },
      wrong: [],
    })
  })

  it.each(['-101', '1001', '2.5', 'much'])('%s is refused', (turnoverTrend) => {
    expect(readFindings({ ...empty, turnoverTrend }).wrong).toEqual(['turnoverTrend'])
  })

  it('is filled with a saved assessment', () => {
    const { findings } = readFindings({ ...empty, debtorDaysLate: '5', proofOfDelivery: '1' })
    const kept = {
      ...assessInvoice(findings),
      findings: [...assessInvoice(findings).findings],
      note: '',
      assessedAt: '',
    }
    expect(inputOf(kept)).toEqual({ ...empty, debtorDaysLate: '5', proofOfDelivery: '1' })
  })
})

it.each([
  ['debtorDaysLate', null, 'Unknown, which gives no points.'],
  ['debtorDaysLate', 0, '0 days: the highest points.'],
  ['debtorDaysLate', 5, '5 days, so 7 days or less. The next step is 0 days.'],
  ['debtorDaysLate', 45, '45 days: points begin at 30 days or less.'],
  ['sellerMonths', 30, '30 months, so 24 months or more. The next step is 36 months or more.'],
  ['proofOfDelivery', 0, 'No: a yes earns the points.'],
  ['proofOfDelivery', 1, 'Yes: the highest points.'],
] as const)('%s of %s: %s', (code, value, reason) => {
  const { findings } = assessInvoice({ ...readFindings(empty).findings, [code]: value })
  const finding = findings.find((each) => each.code === code)
  expect(finding && reasonOf(finding)).toBe(reason)
})
