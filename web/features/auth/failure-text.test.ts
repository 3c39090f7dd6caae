import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

it.each([
  ['8.001', { outcome: 'refused', message: null, code: null }, 'Failed to sign in'],
  [
    '8.020',
    { outcome: 'refused', message: 'Invalid login credentials', code: 'invalid_credentials' },
    'Invalid login credentials',
  ],
  ['8.003', { outcome: 'broken' }, 'An unexpected error occurred'],
] as const)('[spec 8.001, 8.003, 8.020] %s: %j', (_, failure, words) => {
  expect(failureText(failure, 'Failed to sign in')).toBe(words)
})
