import { divideHalfUp, type Money, money } from '../money/money.ts'

export const financingDays = [30, 60, 90] as const
export type FinancingDays = (typeof financingDays)[number]

/** What invoice discounting costs over a term, and whom it is open to. */
export interface FinancingTerm {
  readonly days: FinancingDays
  /** Part of the invoice that is kept, in per cent. */
  readonly discountPercent: number
  readonly minimumInvoice: Money
  /** Whole years since the business was registered, at least. */
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

/** The largest invoice, in francs: whatever is calculated from it stays a whole number. */
export const largestInvoice = 1_000_000_000_000

/** Whole francs, and percentages with two digits behind the point. */
export interface FinancingCost {
  /** What is owed: the part of the invoice that is advanced. */
  readonly advance: number
  /** What it costs, kept from the advance at once. */
  readonly discount: number
  /** What the seller receives at once. */
  readonly cash: number
  /** The rest of the invoice, returned when its buyer has paid. */
  readonly reserve: number
  /** The cost as a part of the cash received, over the term. */
  readonly periodPercent: number
  /** The same for a year of 365 days, without interest on interest. */
  readonly aprPercent: number
  /** The same for a year, with it: what comparing with a bank needs. */
  readonly earPercent: number
}

/**
 * What an invoice brings and costs: C = a·F − d·F, p = a·F / C − 1, APR = p·365/n, EAR = (1 + p)^(365/n) − 1.
 * The discount is of the face value whatever part is advanced, so a smaller advance is the dearer money.
 * @param face whole francs · @param advancePercent part of the invoice that is advanced, more than the discount
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
