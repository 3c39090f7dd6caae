import type { Actor } from '../../platform/actor.ts'

interface Thread {
  readonly company_id: string
  readonly other_company_id: string | null
}

/** Which side of a thread somebody writes for; operators write for the team, and look on where two companies talk. */
export function sideOf(actor: Actor, thread: Thread): 'company' | 'other' | null {
  if (actor.companyId === thread.company_id) return 'company'
  if (thread.other_company_id === null) return actor.companyKind === 'operator' ? 'other' : null
  return actor.companyId === thread.other_company_id ? 'other' : null
}

/** The company that somebody reads for; null: the team. */
export function mailboxOf(actor: Actor): string | null {
  return actor.companyKind === 'operator' ? null : actor.companyId
}
