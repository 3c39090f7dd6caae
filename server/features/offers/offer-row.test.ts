import { expect, test } from 'vitest'
import { type CardValues, cardColumns, cardRowOf } from './offer-row.ts'

test('each value of a list is in the column of its name', () => {
  const instant = '2026-11-26T08:00:00+00:00'
  const values = cardColumns.map((column) => (column === 'next_departure' ? instant : column))
  const row = Object.fromEntries(cardColumns.map((column) => [column, column]))
  expect(cardRowOf(values as unknown as CardValues)).toEqual({ ...row, next_departure: new Date(instant) })
})
