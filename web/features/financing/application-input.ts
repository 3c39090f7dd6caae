import * as z from 'zod/mini'
import { type FinancingForm, financingForm } from '../../../contract/financing.ts'
import { judgeEligibility } from '../../../domain/financing/eligibility.ts'
import type { FinancingDays } from '../../../domain/financing/terms.ts'
import { readNumber } from '../../../domain/money/read-number.ts'

/** What stands in the fields of the application; empty where there is nothing. */
export const emptyApplication = {
  companyName: '',
  contactPerson: '',
  email: '',
  phone: '',
  invoiceAmount: '',
  description: '',
  registeredOn: '',
  sellerTin: '',
  buyerName: '',
  buyerTin: '',
  ebmNumber: '',
  invoicedOn: '',
  delivered: false,
  taxesInOrder: false,
}
export type ApplicationInput = Readonly<typeof emptyApplication>
export type ApplicationField = keyof ApplicationInput

/** Field → code of what is wrong with it. */
export type ApplicationMistakes = Readonly<Partial<Record<ApplicationField, string>>>

/** Whole francs as people type them; null where it is no such amount. */
export function readFrancs(typed: string): number | null {
  const amount = readNumber(typed)
  return amount !== null && Number.isInteger(amount) && amount > 0 ? amount : null
}

const unreadable: Readonly<Partial<Record<ApplicationField, string>>> = {
  email: 'emailInvalid',
  phone: 'phoneInvalid',
  invoiceAmount: 'amountInvalid',
  sellerTin: 'not_a_tin',
  buyerTin: 'not_a_tin',
  ebmNumber: 'not_an_ebm_number',
  registeredOn: 'not_a_date',
  invoicedOn: 'not_a_date',
}

/** Reads the form by the rules of the contract and the conditions of the term, the same that the server asks. */
export function readApplication(
  input: ApplicationInput,
  days: FinancingDays,
  files: readonly string[],
  today: string,
): { form: FinancingForm } | { mistakes: ApplicationMistakes } {
  const amount = readFrancs(input.invoiceAmount)
  const read = z.safeParse(financingForm, { ...input, days, files: [...files], invoiceAmount: amount })
  if (!read.success) {
    const { issues } = read.error
    const fields = new Set(issues.map((issue) => issue.path[0] as ApplicationField))
    return { mistakes: Object.fromEntries([...fields].map((field) => [field, mistakeOf(field, input, issues)])) }
  }
  const unmet = judgeEligibility(days, read.data, today)
  return unmet ? { mistakes: unmet.fields as ApplicationMistakes } : { form: read.data }
}

function mistakeOf(field: ApplicationField, input: ApplicationInput, issues: readonly z.core.$ZodIssue[]): string {
  const typed = input[field]
  if (typeof typed === 'string' && typed.trim() === '') return 'required'
  const ofName = issues.find(({ path, message }) => path[0] === field && message.startsWith('name_'))
  return ofName?.message ?? unreadable[field] ?? 'tooLong'
}
