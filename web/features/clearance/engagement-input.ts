import * as z from 'zod/mini'
import { newEngagement } from '../../../contract/clearance.ts'
import type { Condition } from '../../../domain/documents/required-documents.ts'
import { readMoney } from '../../../domain/money/read-money.ts'

/** The form's values: text as typed, selected options, and ticked conditions. */
export const emptyEngagement = {
  hsCode: '',
  goods: '',
  mode: 'sea',
  origin: 'other',
  regime: 'home-use',
  conditions: [] as readonly Condition[],
  urgency: 'standard',
  goodsValue: '',
  shipmentId: '',
  startDay: '',
  instructions: '',
  customerReference: '',
}
export type EngagementInput = typeof emptyEngagement
export type EngagementMistakes = Readonly<Partial<Record<keyof EngagementInput, string>>>

const form = z.omit(newEngagement, { source: true, agreedTotal: true, agreedFrw: true })
export type EngagementForm = z.output<typeof form>

/** Reads the form by the rules of the contract, as the server does. */
export function readEngagement(input: EngagementInput): { form: EngagementForm } | { mistakes: EngagementMistakes } {
  const value = input.goodsValue.trim()
  const read = z.safeParse(form, {
    ...input,
    goodsValue: value === '' ? null : (readMoney(value, 'USD') ?? value),
    shipmentId: input.shipmentId || null,
    // Omitted when empty: the request has a reference of its own.
    customerReference: input.customerReference.trim() || undefined,
  })
  if (read.success) return { form: read.data }
  const mistakes: Partial<Record<keyof EngagementInput, string>> = {}
  for (const issue of read.error.issues) {
    const field = issue.path[0] as keyof EngagementInput
    if (field === 'goodsValue') mistakes[field] = 'not_a_number'
    else mistakes[field] ??= String(input[field]).trim() === '' ? 'required' : issue.message
  }
  return { mistakes }
}
