import { type Refusal, refuse } from '../decision.ts'
import { cutText } from '../language/cut-text.ts'
import type { CompanyKind } from './roles.ts'

/** A new company has its founder's name until somebody names it. */
export function firstCompanyName(founder: { firstName: string; lastName: string; email: string }): string {
  const name = `${founder.firstName} ${founder.lastName}`.replace(/\s+/g, ' ').trim()
  return cutText(name || founder.email, 200)
}

export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

export interface Named {
  readonly kind: CompanyKind
  readonly name: string
  /** The name that waits for an operator's approval. */
  readonly askedName: string | null
}

/**
 * A customer may change its name freely. A provider has a verified name: a new one waits for an operator, and entering
 * the current name withdraws the request. Null if nothing changes.
 */
export function decideNaming(
  { kind, name, askedName }: Named,
  input: string,
): 'renamed' | 'asked' | 'taken_back' | null {
  if (input === name) return askedName === null ? null : 'taken_back'
  if (kind !== 'provider') return 'renamed'
  return input === askedName ? null : 'asked'
}

/** An operator approves the name that they saw; a name that was requested since then is refused. */
export function decideAskedName(askedName: string | null, seen: string): { name: string } | Refusal<'name_not_asked'> {
  return askedName === seen ? { name: seen } : refuse('name_not_asked')
}
