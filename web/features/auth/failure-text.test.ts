import { afterEach, expect, it } from 'vitest'
import { ApiProblem } from '../../platform/api-problem.ts'
import { switchLanguage } from '../../platform/i18n.ts'
import { failureText } from './failure-text.ts'

const refused = (title: string, code: string | null) => new ApiProblem('refused', { title, ...(code ? { code } : {}) })

it.each([
  ['8.001', refused('', null), 'Failed to sign in'],
  ['8.020', refused('Invalid login credentials', 'invalid_credentials'), 'Invalid login credentials'],
  ['8.003', new ApiProblem('fault', {}), 'An unexpected error occurred'],
  ['8.003', new TypeError('Failed to fetch'), 'An unexpected error occurred'],
] as const)('[spec 8.001, 8.003, 8.020] %s: %j', (_, failure, words) => {
  expect(failureText(failure, 'Failed to sign in')).toBe(words)
})

afterEach(() => switchLanguage('en'))

it.each([
  ['fr', 'invalid_credentials', 'Adresse e-mail ou mot de passe incorrect'],
  ['rw', 'invalid_credentials', 'Imeyili cyangwa ijambobanga si byo'],
  ['fr', 'a_code_of_tomorrow', 'Échec'],
  ['rw', null, 'Échec'],
] as const)('in %s %s is not shown in English', async (language, code, words) => {
  await switchLanguage(language, /features\/auth/)
  expect(failureText(refused('Invalid login credentials', code), 'Échec')).toBe(words)
})
