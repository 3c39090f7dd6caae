import { type Money, money } from '../money/money.ts'

/** What invoice discounting costs over a term, and the smallest invoice it is open to. */
export interface FinancingTerm {
  readonly days: 30 | 60 | 90
  /** Part of the invoice that is kept, in per cent. */
  readonly discountPercent: number
  readonly minimumInvoice: Money
}

export const financingTerms: readonly FinancingTerm[] = [
  { days: 30, discountPercent: 10, minimumInvoice: money(500_000, 'RWF') },
  { days: 60, discountPercent: 15, minimumInvoice: money(1_000_000, 'RWF') },
  { days: 90, discountPercent: 20, minimumInvoice: money(2_000_000, 'RWF') },
]
