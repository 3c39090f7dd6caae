import * as z from 'zod/mini'
import { type ProviderForm, providerForm } from '../../../contract/providers.ts'
import type { CountryCode } from '../../../domain/places/country-names.ts'
import type { LicensedService } from '../../../domain/providers/licensed-services.ts'

export interface LicenceInput {
  readonly number: string
  readonly expiresOn: string | null
}

/** The values of the application's fields. */
export interface ProviderInput {
  readonly services: readonly LicensedService[]
  /** The input for each service; preserved when the service is deselected. */
  readonly licences: Readonly<Partial<Record<LicensedService, LicenceInput>>>
  readonly registeredName: string
  readonly country: CountryCode
  readonly registrationNumber: string
  readonly phone: string
  readonly about: string
}

/** By field; for a licence `licences.<index of its service>.number` or `.expiresOn`. */
export type ProviderMistakes = Readonly<Partial<Record<string, string>>>

/** Starts with the previous input when an application was declined. */
export function inputFrom(before: Partial<ProviderForm> | null, companyName: string): ProviderInput {
  return {
    services: before?.services ?? [],
    licences: Object.fromEntries(
      (before?.licences ?? []).map(({ service, number, expiresOn }) => [service, { number, expiresOn }]),
    ),
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

/** Reads the form by the rules of the contract; returns mistakes by field. */
export function readProviderInput(
  input: ProviderInput,
  fileId: string | null,
): { form: ProviderForm } | { mistakes: ProviderMistakes } {
  const licences = input.services.map((service) => ({
    service,
    number: input.licences[service]?.number ?? '',
    expiresOn: input.licences[service]?.expiresOn ?? '',
  }))
  const read = z.safeParse(providerForm, { ...input, services: [...input.services], licences, fileId })
  if (read.success) return { form: read.data }
  const { issues } = read.error
  const fields = new Set(issues.map(({ path }) => (path[0] === 'licences' ? path.join('.') : String(path[0]))))
  return { mistakes: Object.fromEntries([...fields].map((field) => [field, mistakeOf(field, input, issues)])) }
}

function mistakeOf(field: string, input: ProviderInput, issues: readonly z.core.$ZodIssue[]): string {
  const [, place, part] = field.split('.')
  if (place !== undefined) {
    const service = input.services[Number(place)]
    const typed = service && input.licences[service]?.[part as keyof LicenceInput]
    return typed?.trim() && part === 'number' ? 'not_a_licence' : 'required'
  }
  const typed = input[field as keyof ProviderInput]
  if (typeof typed === 'string' && typed.trim() === '') return 'required'
  const ofName = issues.find(({ path, message }) => path[0] === field && message.startsWith('name_'))
  return ofName?.message ?? unreadable[field] ?? 'tooLong'
}
