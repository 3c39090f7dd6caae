import { currentLanguage, wordsOf } from '../../platform/i18n.ts'
import { authRefusals, authWords } from './auth.strings.ts'
import type { Outcome } from './auth-calls.ts'

/**
 * The sentence for a call that failed: the service's own, which is English; ours for its code in other languages; else
 * `withoutText`. One fixed sentence when the call broke.
 */
export function failureText(failure: Exclude<Outcome, { outcome: 'done' }>, withoutText: string): string {
  if (failure.outcome === 'broken') return wordsOf(authWords)('unexpected')
  const { message, code } = failure
  if (message && currentLanguage() === 'en') return message
  return Object.entries(authRefusals).find(([known]) => known === code)?.[1] ?? withoutText
}
