import { expect, it } from 'vitest'
import { numberInAddress } from './number-in-address.ts'

it.each([
  ['/tracking', null],
  ['/tracking/', null],
  ['/tracking?number=', null],
  ['/tracking?number=%20', null],
  ['/tracking?number=CSQU3054383', 'CSQU3054383'],
  ['/tracking/CSQU3054383', 'CSQU3054383'],
  ['/tracking/071-12345675/', '071-12345675'],
  ['/tracking/A%2FB%201', 'A/B 1'],
  ['/tracking/100%', '100%'],
  ['/other/X', null],
])('%s → %s', (address, number) => {
  expect(numberInAddress(new URL(address, 'https://umuhora.test'))).toBe(number)
})
