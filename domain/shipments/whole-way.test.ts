import { expect, test } from 'vitest'
import type { ShipmentStatus } from './shipment.ts'
import { wholeStatus } from './whole-way.ts'

const shipment = (status: ShipmentStatus, lastEventAt: string | null = null) => ({
  status,
  lastMilestone: lastEventAt ? ('departed' as const) : null,
  lastPlace: lastEventAt ? 'KEMBA' : null,
  lastEventAt,
})

test.each<[ShipmentStatus[], boolean, ShipmentStatus]>([
  [[], false, 'booked'],
  [['booked', 'booked'], false, 'booked'],
  [['loading', 'booked'], false, 'loading'],
  [['in_transit', 'booked'], false, 'in_transit'],
  [['exception', 'booked'], false, 'exception'],
  // The ship has delivered in Mombasa, which is not the final destination.
  [['delivered', 'booked'], false, 'in_transit'],
  [['delivered', 'loading'], false, 'loading'],
  [['delivered', 'customs_clearance'], false, 'customs_clearance'],
  [['delivered', 'delivered'], false, 'customs_clearance'],
  [['delivered', 'delivered'], true, 'delivered'],
])('%j, completed %s: %s', (statuses, completed, whole) => {
  expect(
    wholeStatus(
      statuses.map((each) => shipment(each)),
      completed,
    ).status,
  ).toBe(whole)
})

test('the last report is the newest of any leg', () => {
  const legs = [shipment('delivered', '2026-11-20T10:00:00.000Z'), shipment('in_transit', '2026-11-22T10:00:00.000Z')]
  expect(wholeStatus(legs, false).lastEventAt).toBe('2026-11-22T10:00:00.000Z')
  expect(wholeStatus([shipment('booked')], false)).toEqual(shipment('booked'))
})
