import { expect, test } from 'vitest'
import { readTin } from './tin.ts'

test.each([
  ['102 345 678', '102345678'],
  ['102-345-678', '102345678'],
  ['10234567', null],
  ['1023456789', null],
  ['10234567X', null],
])('TIN %s → %s', (typed, tin) => expect(readTin(typed)).toBe(tin))
