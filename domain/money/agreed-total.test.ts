import { expect, test } from 'vitest'
import { totalChanged } from './agreed-total.ts'
import { money } from './money.ts'

const now = { own: money(210_000, 'USD'), frw: money(3_059_343, 'RWF') }
test.each([
  ['as it was shown', money(210_000, 'USD'), money(3_059_343, 'RWF'), null],
  ['without francs', money(210_000, 'USD'), undefined, null],
  ['another price', money(200_000, 'USD'), money(3_059_343, 'RWF'), now.own],
  ['the number in another currency', money(210_000, 'EUR'), undefined, now.own],
  ['another rate', money(210_000, 'USD'), money(2_918_370, 'RWF'), now.frw],
])('%s', (_, agreedTotal, agreedFrw, values) => {
  expect(totalChanged({ agreedTotal, agreedFrw }, now)).toEqual(values && { refused: 'price_changed', values })
})
