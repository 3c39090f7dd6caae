import type { ApiProblem } from '../../platform/api-problem.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { authRefusals, authWords } from './auth.strings.ts'
import type { Complaints } from './auth-rules.ts'
import { failureText } from './failure-text.ts'

/**
 * What the forms of sign-in have in common, for `useForm`. They leave the input to the browser, so that what was typed
 * or filled in before the page is hydrated counts. `failed`: the message for a refusal without one; `minimum`: characters
 * of a new password.
 */
export function authForm<T extends object>(check: (given: T) => Complaints<T>, failed: string, minimum = 0) {
  return {
    read: (fields: FormData) => {
      const given = Object.fromEntries(fields) as T
      const mistakes: Partial<Record<string, string>> = check(given)
      return Object.keys(mistakes).length > 0 ? { mistakes } : given
    },
    refusals: authRefusals,
    words: { ...authWords, passwordShort: wordsOf(authWords)('passwordShort', { minimum }) },
    onRefused: (problem: ApiProblem) => failureText(problem, failed),
    // An address and a password are typed again in a moment.
    mayBeLeft: true as const,
  }
}
