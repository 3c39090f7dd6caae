import { expect, test } from 'vitest'
import { mayBeVatExempt } from './listed-goods.ts'

test.each([
  ['lithium-ion batteries, as of electric vehicles', '850760', true],
  ['their heading', '8507', true],
  ['lead-acid starter batteries', '850710', false],
  ['chargers', '850440', true],
  ['ceramic tiles', '690721', false],
])('whether %s (%s) may be exempt from VAT', (_what, code, may) => {
  expect(mayBeVatExempt(code)).toBe(may)
})
