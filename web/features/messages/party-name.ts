import type { Translate } from '../../platform/i18n.ts'
import type { CompanyKind } from '../companies/companies.api.ts'
import type { messagesWords } from './messages.strings.ts'

/** Name of an end of a thread; the team has none of its own. */
export function nameOf(party: { readonly name: string | null }, t: Translate<typeof messagesWords>): string {
  return party.name ?? t('team')
}

/** Whether a message was sent from the mailbox of this company; the team's is that of every operator. */
export function isOwn(
  { from }: { readonly from: { readonly companyId: string | null } },
  company: { readonly id: string; readonly kind: CompanyKind } | undefined,
): boolean {
  return from.companyId === (company?.kind === 'operator' ? null : company?.id)
}
