import type { Actor } from '../../platform/actor.ts'

interface Thread {
  readonly company_id: string
  readonly other_company_id: string | null
}

/**
 * The side of a thread for which the actor writes. Operators write for the team; a thread between two companies is
 * read-only for them (null).
 */
export function sideOf(actor: Actor, thread: Thread): 'company' | 'other' | null {
  if (actor.companyId === thread.company_id) return 'company'
  if (thread.other_company_id === null) return actor.companyKind === 'operator' ? 'other' : null
  return actor.companyId === thread.other_company_id ? 'other' : null
}

/** The company whose mailbox the actor reads; null for the team's. */
export function mailboxOf(actor: Actor): string | null {
  return actor.companyKind === 'operator' ? null : actor.companyId
}
