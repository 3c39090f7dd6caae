import { expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { destinationOf } from './destination.ts'

const now = Date.parse('2026-11-24T20:00:00Z')
const kept = (address: unknown, until: unknown = now + 1) => JSON.stringify({ address, until })
const booking = paths.newBooking({ offer: '01900000-0000-7000-8000-000000000000' })

test('after sign-in leads back to the card to be booked, for an hour', () => {
  expect(destinationOf(kept(booking), now)).toBe(booking)
  expect(destinationOf(kept(booking, now), now)).toBe(paths.dashboard)
})

test.each([
  null,
  '',
  'null',
  '5',
  '{',
  kept('https://elsewhere.example/dashboard/'),
  kept('//elsewhere.example'),
  kept('/dashboard.elsewhere'),
  kept('javascript:alert(1)'),
  kept(5),
  kept(booking, 'soon'),
])('ignores an invalid destination: %j', (written) => {
  expect(destinationOf(written, now)).toBe(paths.dashboard)
})
