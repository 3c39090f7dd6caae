import * as z from 'zod/mini'
import { type FinancingForm, financingForm, type InvoiceDetails, invoiceDetails } from '../../../contract/financing.ts'
import { judgeAmount, judgeEligibility } from '../../../domain/financing/eligibility.ts'
import type { FinancingDays } from '../../../domain/financing/terms.ts'
import { readMoney } from '../../../domain/money/read-money.ts'

/** The values of the application's fields; empty by default. */
export const emptyApplication = {
  companyName: '',
  contactPerson: '',
  email: '',
  phone: '',
  invoiceAmount: '',
  description: '',
}
export type ApplicationInput = Readonly<typeof emptyApplication>
export type ApplicationField = keyof ApplicationInput

/** The values of the invoice details' fields. */
export const emptyDetails = {
  registeredOn: '',
  sellerTin: '',
  buyerName: '',
  buyerTin: '',
  ebmNumber: '',
  invoicedOn: '',
  delivered: false,
  taxesInOrder: false,
}
export type DetailsInput = Readonly<typeof emptyDetails>
export type DetailsField = keyof DetailsInput

/** Field → code of its mistake. */
export type Mistakes<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** Whole francs as typed; null when the text is not such an amount. */
export function readFrancs(typed: string): number | null {
  const amount = readMoney(typed, 'RWF')?.amount
  return amount !== undefined && amount > 0 ? amount : null
}

const unreadable: Readonly<Partial<Record<ApplicationField | DetailsField, string>>> = {
  email: 'emailInvalid',
  phone: 'phoneInvalid',
  invoiceAmount: 'amountInvalid',
  sellerTin: 'not_a_tin',
  buyerTin: 'not_a_tin',
  ebmNumber: 'not_an_ebm_number',
  registeredOn: 'not_a_date',
  invoicedOn: 'not_a_date',
}

/** Reads the application by the rules of the contract and the minimum amount of the term, as the server does. */
export function readApplication(
  input: ApplicationInput,
  days: FinancingDays,
  papers: FinancingForm['papers'],
): { form: FinancingForm } | { mistakes: Mistakes<ApplicationField> } {
  const amount = readFrancs(input.invoiceAmount)
  const read = z.safeParse(financingForm, { ...input, days, papers, invoiceAmount: amount })
  if (!read.success) return { mistakes: mistakesOf(input, read.error.issues) }
  const unmet = judgeAmount(days, read.data.invoiceAmount)
  return unmet ? { mistakes: unmet.fields as Mistakes<ApplicationField> } : { form: read.data }
}

/** Reads the invoice details by the rules of the contract and the conditions of the term, as the server does. */
export function readDetails(
  input: DetailsInput,
  days: FinancingDays,
  today: string,
): { details: InvoiceDetails } | { mistakes: Mistakes<DetailsField> } {
  const read = z.safeParse(invoiceDetails, input)
  if (!read.success) return { mistakes: mistakesOf(input, read.error.issues) }
  const unmet = judgeEligibility(days, read.data, today)
  return unmet ? { mistakes: unmet.fields as Mistakes<DetailsField> } : { details: read.data }
}

function mistakesOf<Input extends ApplicationInput | DetailsInput>(
  input: Input,
  issues: readonly z.core.$ZodIssue[],
): Mistakes<keyof Input & string> {
  const fields = [...new Set(issues.map((issue) => issue.path[0] as keyof Input & (ApplicationField | DetailsField)))]
  const mistakes = fields.map((field) => {
    const typed = input[field]
    if (typeof typed === 'string' && typed.trim() === '') return [field, 'required']
    const ofName = issues.find(({ path, message }) => path[0] === field && message.startsWith('name_'))
    return [field, ofName?.message ?? unreadable[field] ?? 'tooLong']
  })
  return Object.fromEntries(mistakes)
}
