import type { CompanyKind } from '../companies/roles.ts'
import { type Refusal, refuse } from '../decision.ts'
import { readTin } from '../identifiers/tin.ts'
import { holds } from './licence.ts'
import type { LicensedService } from './licensed-services.ts'

export const applicationStatuses = ['waiting', 'accepted', 'declined'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** A licence in an application. */
export interface AskedLicence {
  readonly service: LicensedService
  readonly number: string
  /** `YYYY-MM-DD` */
  readonly expiresOn: string
}

/**
 * The normalised registration number of a company: the TIN in Rwanda, elsewhere the number in its register. Null if it
 * is not valid.
 */
export function readRegistration(country: string, typed: string): string | null {
  if (country === 'RW') return readTin(typed)
  const number = typed.trim().replace(/\s+/g, ' ').toUpperCase()
  return /^(?=.*\d)[\p{L}\d][\p{L}\d ./-]{2,39}$/u.test(number) ? number : null
}

export type ApplyingRefusal = 'already_provider' | 'operators_verify' | 'application_waiting'

/** A customer may apply as a provider, with one application at a time; after a rejection it may apply again. */
export function decideApplying(
  kind: CompanyKind,
  latest: ApplicationStatus | null,
): { type: 'applied' } | Refusal<ApplyingRefusal> {
  if (kind === 'provider') return refuse('already_provider')
  if (kind === 'operator') return refuse('operators_verify')
  return latest === 'waiting' ? refuse('application_waiting') : { type: 'applied' }
}

export type ApplicationCommand = { readonly kind: 'verify' } | { readonly kind: 'decline'; readonly reason: string }
export type ApplicationRefusal = 'application_decided' | 'licence_over'

/**
 * The status of an application after a decision. It is decided once; one with a licence that has ended in the meantime
 * can only be declined.
 * @param today the day in Kigali, `YYYY-MM-DD`
 */
export function decideApplication(
  application: { readonly status: ApplicationStatus; readonly licences: readonly AskedLicence[] },
  command: ApplicationCommand,
  today: string,
): 'accepted' | 'declined' | Refusal<ApplicationRefusal> {
  if (application.status !== 'waiting') return refuse('application_decided')
  if (command.kind === 'decline') return 'declined'
  return application.licences.every((licence) => holds(licence, today)) ? 'accepted' : refuse('licence_over')
}
