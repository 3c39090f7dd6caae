import { expect, it } from 'vitest'
import { numberInAddress, sharedLinkIn } from './number-in-address.ts'

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

it.each([
  ['https://umuhora.test/follow#Ab-d_0123456789abcdef', '/follow#Ab-d_0123456789abcdef'],
  ['See https://umuhora.test/follow#Ab-d_0123456789abcdef for it', '/follow#Ab-d_0123456789abcdef'],
  ['https://umuhora.test/follow', null],
  ['/follow#short', null],
  ['CSQU3054383', null],
])('the shared link in %j: %s', (text, path) => {
  expect(sharedLinkIn(text)).toBe(path)
})
