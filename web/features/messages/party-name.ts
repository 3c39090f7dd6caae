import type { Translate } from '../../platform/i18n.ts'
import type { messagesWords } from './messages.strings.ts'

/** Name of an end of a thread; the team has none of its own. */
export function nameOf(party: { readonly name: string | null }, t: Translate<typeof messagesWords>): string {
  return party.name ?? t('team')
}
