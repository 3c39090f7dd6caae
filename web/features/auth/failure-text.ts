import { ApiProblem } from '../../platform/api-problem.ts'
import { currentLanguage, wordsOf } from '../../platform/i18n.ts'
import { authRefusals, authWords } from './auth.strings.ts'

/**
 * The message for a failed call of `auth-calls.ts`: in English the service's own, in other languages ours for its code,
 * else `withoutText`. One fixed message when the call itself failed.
 */
export function failureText(error: unknown, withoutText: string): string {
  if (!(error instanceof ApiProblem) || error.kind !== 'refused') return wordsOf(authWords)('unexpected')
  if (error.message && currentLanguage() === 'en') return error.message
  return Object.entries(authRefusals).find(([known]) => known === error.code)?.[1] ?? withoutText
}
