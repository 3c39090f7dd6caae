import { expect, test } from 'vitest'
import { readTin } from './tin.ts'

test.each([
  ['102 345 678', '102345678'],
  ['102-345-678', '102345678'],
  ['102.345.678', '102345678'],
  ['102\u00a0345\u2009678', '102345678'],
  ['TIN: 102345678', '102345678'],
  ['１０２３４５６７８', '102345678'],
  ['10234567', null],
  ['102345678 9', null],
  ['102/345/678', null],
  ['', null],
  ['1023456789', null],
  ['10234567X', null],
])('TIN %s → %s', (typed, tin) => expect(readTin(typed)).toBe(tin))
