import * as z from 'zod/mini'
import { shippingInstructions } from '../../../contract/shipping-instructions.ts'
import type { InstructionField, ShippingInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import { readCount } from '../../../domain/money/read-number.ts'

/** The form's values, all as text. */
export type InstructionsInput = Readonly<Record<InstructionField, string>>
export type InstructionsMistakes = Readonly<Partial<Record<InstructionField, string>>>

export function inputFrom(written: ShippingInstructions): InstructionsInput {
  const texts = Object.entries(written).map(([field, value]) => [field, value === null ? '' : String(value)])
  return Object.fromEntries(texts) as InstructionsInput
}

/** Reads the form by the rules of the contract, as the server does; no field is required. */
export function readInstructions(
  input: InstructionsInput,
): { form: ShippingInstructions } | { mistakes: InstructionsMistakes } {
  const packages = input.packages.trim()
  const read = z.safeParse(shippingInstructions, {
    ...input,
    packages: packages === '' ? null : (readCount(packages) ?? Number.NaN),
    packageKind: input.packageKind || null,
    incoterm: input.incoterm || null,
  })
  if (read.success) return { form: read.data }
  const mistakes: Partial<Record<InstructionField, string>> = {}
  for (const issue of read.error.issues) {
    const field = issue.path[0] as InstructionField
    mistakes[field] ??= field === 'packages' ? 'not_a_count' : issue.code === 'too_big' ? 'too_long' : issue.message
  }
  return { mistakes }
}
