import { expect, test } from 'vitest'
import { isCompleteTariffCode } from './tariff-code.ts'

test.each([
  ['6907.21', true],
  ['6907.21.00', true],
  ['HS 6907.21.00.00', true],
  ['6907', false],
  // Codes under way, which are not those of another chapter with a leading zero.
  ['6907.2', false],
  ['6907.21.0', false],
  ['6907.21.00.0', false],
  ['3926.20.62.02H', true],
  ['402.10', true],
  ['tiles', false],
  ['', false],
])('%s is a complete tariff code: %s', (typed, complete) => {
  expect(isCompleteTariffCode(typed)).toBe(complete)
})
