import { type Refusal, refuse } from '../decision.ts'
import type { CompanyKind } from './roles.ts'

/** A new company is called by its founder's name until it is given its own. */
export function firstCompanyName(founder: { firstName: string; lastName: string; email: string }): string {
  const name = `${founder.firstName} ${founder.lastName}`.replace(/\s+/g, ' ').trim()
  return (name || founder.email).slice(0, 200)
}

export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

export interface Named {
  readonly kind: CompanyKind
  readonly name: string
  /** The name that waits for an operator. */
  readonly askedName: string | null
}

/**
 * A customer bears the name that it gives itself. A provider bears the one that was verified: another waits for an
 * operator, and its own name takes back what waited. Null where nothing changes.
 */
export function decideNaming(
  { kind, name, askedName }: Named,
  input: string,
): 'renamed' | 'asked' | 'taken_back' | null {
  if (input === name) return askedName === null ? null : 'taken_back'
  if (kind !== 'provider') return 'renamed'
  return input === askedName ? null : 'asked'
}

/** An operator decides about the name that was looked at: what was asked for since is another matter. */
export function decideAskedName(askedName: string | null, seen: string): { name: string } | Refusal<'name_not_asked'> {
  return askedName === seen ? { name: seen } : refuse('name_not_asked')
}
