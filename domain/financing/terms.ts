import { divideHalfUp, type Money, money } from '../money/money.ts'

export const financingDays = [30, 60, 90] as const
export type FinancingDays = (typeof financingDays)[number]

/** The cost of invoice discounting over a term, and its conditions. */
export interface FinancingTerm {
  readonly days: FinancingDays
  /** The share of the invoice that is deducted, in per cent. */
  readonly discountPercent: number
  readonly minimumInvoice: Money
  /** The least whole years since the business was registered. */
  readonly yearsInOperation: number
}

export const financingTerms: readonly FinancingTerm[] = [
  { days: 30, discountPercent: 10, minimumInvoice: money(500_000, 'RWF'), yearsInOperation: 0 },
  { days: 60, discountPercent: 15, minimumInvoice: money(1_000_000, 'RWF'), yearsInOperation: 2 },
  { days: 90, discountPercent: 20, minimumInvoice: money(2_000_000, 'RWF'), yearsInOperation: 3 },
]

export function termOf(days: FinancingDays): FinancingTerm {
  return financingTerms.find((term) => term.days === days) as FinancingTerm
}

/** The largest invoice, in francs, so that every amount calculated from it is a safe integer. */
export const largestInvoice = 1_000_000_000_000

/** Whole francs, and percentages with two decimals. */
export interface FinancingCost {
  /** What is owed: the share of the invoice that is advanced. */
  readonly advance: number
  /** The cost, deducted from the advance at once. */
  readonly discount: number
  /** What the seller receives at once. */
  readonly cash: number
  /** The rest of the invoice, returned when its buyer has paid. */
  readonly reserve: number
  /** The cost as a share of the cash received, over the term. */
  readonly periodPercent: number
  /** The same for a year of 365 days, without compounding. */
  readonly aprPercent: number
  /** The same for a year, with compounding; for comparison with a bank. */
  readonly earPercent: number
}

/**
 * What an invoice brings and costs: C = a·F − d·F, p = a·F / C − 1, APR = p·365/n, EAR = (1 + p)^(365/n) − 1. The
 * discount is taken from the face value whatever share is advanced, so a smaller advance costs relatively more.
 * @param face whole francs · @param advancePercent share of the invoice that is advanced, more than the discount
 */
export function financingCost(
  face: number,
  term: Pick<FinancingTerm, 'days' | 'discountPercent'>,
  advancePercent: number,
): FinancingCost {
  if (advancePercent <= term.discountPercent || advancePercent > 100)
    throw new RangeError(`nothing is left of an advance of ${advancePercent} %`)
  const part = (percent: number) => Number(divideHalfUp(BigInt(face) * BigInt(percent), 100n))
  const advance = part(advancePercent)
  const discount = part(term.discountPercent)
  const cash = advance - discount
  const period = discount / cash
  const rounded = (share: number) => Math.round(share * 10_000) / 100
  return {
    advance,
    discount,
    cash,
    reserve: face - advance,
    periodPercent: rounded(period),
    aprPercent: rounded((period * 365) / term.days),
    earPercent: rounded((1 + period) ** (365 / term.days) - 1),
  }
}
