import type { Translate } from '../../platform/i18n.ts'
import type { CompanyKind } from '../companies/companies.api.ts'
import type { messagesWords } from './messages.strings.ts'

/** Name of a party of a thread; for the team a fixed text. */
export function nameOf(party: { readonly name: string | null }, t: Translate<typeof messagesWords>): string {
  return party.name ?? t('team')
}

/** True when a message was sent from this company's mailbox. All operators share the team's mailbox. */
export function isOwn(
  { from }: { readonly from: { readonly companyId: string | null } },
  company: { readonly id: string; readonly kind: CompanyKind } | undefined,
): boolean {
  return from.companyId === (company?.kind === 'operator' ? null : company?.id)
}
