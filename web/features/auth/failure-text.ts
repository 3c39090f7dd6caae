import { currentLanguage, wordsOf } from '../../platform/i18n.ts'
import { authRefusals, authWords } from './auth.strings.ts'
import type { Outcome } from './auth-calls.ts'

/**
 * The message for a failed call: in English the service's own, in other languages ours for its code, else
 * `withoutText`. One fixed message when the call broke.
 */
export function failureText(failure: Exclude<Outcome, { outcome: 'done' }>, withoutText: string): string {
  if (failure.outcome === 'broken') return wordsOf(authWords)('unexpected')
  const { message, code } = failure
  if (message && currentLanguage() === 'en') return message
  return Object.entries(authRefusals).find(([known]) => known === code)?.[1] ?? withoutText
}
