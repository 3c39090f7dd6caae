import { wordsOf } from '../../platform/i18n.ts'
import { authWords } from './auth.strings.ts'
import type { Outcome } from './auth-calls.ts'

/** The sentence for a call that failed: the service's own, else `withoutText`; one fixed sentence when it broke. */
export function failureText(failure: Exclude<Outcome, { outcome: 'done' }>, withoutText: string): string {
  if (failure.outcome === 'broken') return wordsOf(authWords)('unexpected')
  return failure.message ?? withoutText
}
