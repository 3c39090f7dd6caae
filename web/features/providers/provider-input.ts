import * as z from 'zod/mini'
import { type ProviderForm, providerForm } from '../../../contract/providers.ts'
import type { Service } from '../../../domain/offers/services.ts'
import type { CountryCode } from '../../../domain/places/country-names.ts'

/** What stands in the fields of the application. */
export interface ProviderInput {
  readonly services: readonly Service[]
  readonly registeredName: string
  readonly country: CountryCode
  readonly registrationNumber: string
  readonly phone: string
  readonly about: string
}

export type ProviderMistakes = Readonly<Partial<Record<keyof ProviderInput, string>>>

/** Begins with what was said before, where an application was declined. */
export function inputFrom(before: Partial<ProviderForm> | null, companyName: string): ProviderInput {
  return {
    services: before?.services ?? [],
    registeredName: before?.registeredName ?? companyName,
    country: before?.country ?? 'RW',
    registrationNumber: before?.registrationNumber ?? '',
    phone: before?.phone ?? '',
    about: before?.about ?? '',
  }
}

const unreadable: ProviderMistakes = {
  services: 'chooseServices',
  registrationNumber: 'not_a_registration',
  phone: 'phoneInvalid',
}

/** Reads the form by the contract; what is wrong stands at its field. */
export function readProviderInput(
  input: ProviderInput,
  fileId: string | null,
): { form: ProviderForm } | { mistakes: ProviderMistakes } {
  const read = z.safeParse(providerForm, { ...input, services: [...input.services], fileId })
  if (read.success) return { form: read.data }
  const { issues } = read.error
  const fields = new Set(issues.map((issue) => issue.path[0] as keyof ProviderInput))
  return { mistakes: Object.fromEntries([...fields].map((field) => [field, mistakeOf(field, input, issues)])) }
}

function mistakeOf(field: keyof ProviderInput, input: ProviderInput, issues: readonly z.core.$ZodIssue[]): string {
  const typed = input[field]
  if (typeof typed === 'string' && typed.trim() === '') return 'required'
  const ofName = issues.find(({ path, message }) => path[0] === field && message.startsWith('name_'))
  return ofName?.message ?? unreadable[field] ?? 'tooLong'
}
