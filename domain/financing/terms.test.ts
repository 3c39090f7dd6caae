import { expect, it } from 'vitest'
import { formatMoney } from '../money/money.ts'
import { financingTerms } from './terms.ts'

it.each([
  [30, 10, 'FRW 500,000'],
  [60, 15, 'FRW 1,000,000'],
  [90, 20, 'FRW 2,000,000'],
])('[spec 9.001, 9.002, 9.003, 9.004] %d days cost %d per cent, from %s on', (days, percent, least) => {
  const term = financingTerms.find((each) => each.days === days)
  expect(term?.discountPercent).toBe(percent)
  expect(term && formatMoney(term.minimumInvoice)).toBe(least)
})
