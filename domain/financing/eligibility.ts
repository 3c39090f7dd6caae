import { dayAfter } from '../calendar/day-after.ts'
import { type Refusal, refuse } from '../decision.ts'
import { readTin } from '../identifiers/tin.ts'
import { formatMoney } from '../money/money.ts'
import { type FinancingDays, financingTerms, termOf } from './terms.ts'

/**
 * What an applicant states about the business and the invoice, for the conditions of the terms. Days are `YYYY-MM-DD`.
 */
export interface ApplicantFacts {
  readonly registeredOn: string
  readonly invoicedOn: string
  /** The goods or services of the invoice have been delivered. */
  readonly delivered: boolean
  /** Nothing is owed to the revenue authority. */
  readonly taxesInOrder: boolean
  /** As typed. */
  readonly sellerTin: string
  readonly buyerTin: string
}

export type IneligibleCode =
  | 'below_minimum'
  | 'too_young'
  | 'not_delivered'
  | 'taxes_not_in_order'
  | 'in_the_future'
  | 'invoice_too_old'
  | 'own_invoice'
  | 'not_own_tin'

/** An older invoice has most likely been paid already, or never will be. */
const oldestInvoiceDays = 180

/** Checks the amount of an invoice, in whole francs, against the minimum of a term; null if it is met. */
export function judgeAmount(days: FinancingDays, invoiceAmount: number): Refusal<'not_eligible'> | null {
  const { minimumInvoice } = termOf(days)
  if (invoiceAmount >= minimumInvoice.amount) return null
  const values = { minimum: formatMoney(minimumInvoice) }
  return refuse('not_eligible', { fields: { invoiceAmount: 'below_minimum' }, values })
}

/**
 * Every other condition of a term that is not met, as field → code; null if all are met. Credit history is checked by
 * the assessment, not asked of the applicant.
 * @param ownTin the TIN of the applicant's company, if it has entered one: an invoice to oneself is refused, and so is
 * the invoice of another seller
 */
export function judgeEligibility(
  days: FinancingDays,
  facts: ApplicantFacts,
  today: string,
  ownTin: string | null = null,
): Refusal<'not_eligible'> | null {
  const term = termOf(days)
  const fields: Record<string, IneligibleCode> = {}
  if (facts.registeredOn > today) fields.registeredOn = 'in_the_future'
  else if (wholeYears(facts.registeredOn, today) < term.yearsInOperation) fields.registeredOn = 'too_young'
  if (facts.invoicedOn > today) fields.invoicedOn = 'in_the_future'
  else if (facts.invoicedOn < dayAfter(today, -oldestInvoiceDays)) fields.invoicedOn = 'invoice_too_old'
  if (!facts.delivered) fields.delivered = 'not_delivered'
  if (!facts.taxesInOrder) fields.taxesInOrder = 'taxes_not_in_order'
  const seller = readTin(facts.sellerTin)
  if (ownTin !== null && seller !== ownTin) fields.sellerTin = 'not_own_tin'
  const buyer = readTin(facts.buyerTin)
  if (buyer !== null && (buyer === seller || buyer === ownTin)) fields.buyerTin = 'own_invoice'
  if (Object.keys(fields).length === 0) return null
  return refuse('not_eligible', { fields, values: { years: term.yearsInOperation } })
}

/** Terms whose minimum amount an invoice reaches. */
export function termsFor(invoiceAmount: number) {
  return financingTerms.filter((term) => invoiceAmount >= term.minimumInvoice.amount)
}

/** Full years between two days; someone born on 29 February has a birthday on 1 March in other years. */
export function wholeYears(from: string, until: string): number {
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4))
  return until.slice(5) < from.slice(5) ? years - 1 : years
}
