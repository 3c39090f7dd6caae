import { expect, it } from 'vitest'
import type { PublicShipment } from './shipments.views.ts'
import { statusAnswer } from './tracking.strings.ts'

const found: PublicShipment = {
  number: 'UMS-4K7W-Q2NX',
  status: 'booked',
  mode: 'road',
  cancelled: false,
  origin: 'KEMBA',
  destination: 'RWKGL',
  lastMilestone: null,
  lastEventAt: null,
  lastPlace: null,
  eta: new Date('2026-12-05T10:00:00Z'),
  etaSureness: 'EST',
}

it.each([
  ['in_transit', 'In Transit'],
  ['customs_clearance', 'Customs Clearance'],
  ['loading', 'Loading'],
  ['delivered', 'Delivered'],
  ['exception', 'On hold'],
] as const)('[spec 4.016] %s is told as %s', (status, words) => {
  expect(statusAnswer({ ...found, status })).toBe(
    `UMS-4K7W-Q2NX: ${words}. Mombasa to Kigali. Nothing has been reported yet. Estimated delivery: 5 December 2026.`,
  )
})

it('tells nothing more of one that was cancelled', () => {
  expect(statusAnswer({ ...found, cancelled: true })).toBe('UMS-4K7W-Q2NX: cancelled. Mombasa to Kigali.')
})
