import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase32, makeTotpSecret, stepAt, stepOfCode, totpCode } from './totp.ts'

/** RFC 6238, appendix B: the ASCII secret `12345678901234567890`; six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i seconds: %s', (seconds, code) => {
    expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
  })

  test('a code is found in its window, and never at or below the last used step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 2 ** 40 }),
        fc.integer({ min: -1, max: 1 }),
        fc.integer({ min: -3, max: 3 }),
        (now, offset, used) => {
          const found = stepOfCode(secret, totpCode(secret, now + offset), now * 30_000, now + used)
          if (found !== null) expect(found).toBeGreaterThan(now + used)
          else expect(used).toBeGreaterThanOrEqual(offset)
        },
      ),
    )
  })

  test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%j is not a code', (code) => {
    expect(stepOfCode(secret, code, 59_000, null)).toBeNull()
  })
})

test('a secret has 160 bits and is never the same', () => {
  const made = Array.from({ length: 50 }, makeTotpSecret)
  for (const each of made) expect(fromBase32(each)).toHaveLength(20)
  expect(new Set(made).size).toBe(50)
})
