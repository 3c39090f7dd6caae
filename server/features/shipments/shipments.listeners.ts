import type { Listeners } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type {} from '../bookings/bookings.events.ts'
import { carriageOf } from '../bookings/bookings.views.ts'
import type {} from '../free-time/free-time.events.ts'
import { announceShipment, beginShipment } from './begin-shipment.ts'
import { followClocks } from './follow-clocks.ts'
import { lockShipmentOfBooking, saveShipment } from './shipments.store.ts'

export const shipmentsListeners: Listeners = {
  // Storage and services have no shipment to track.
  'bookings.confirmed': async (tx, event) => {
    const { booking } = event.data
    if (booking.kind === 'lane') await beginShipment(tx, carriageOf(booking))
  },
  'bookings.reference-set': async (tx, { data: { booking } }) => {
    const shipment = await lockShipmentOfBooking(tx, booking.id)
    if (!shipment) return
    await saveShipment(tx, shipment.id, { customer_reference: booking.customer_reference })
    await announceShipment(tx, 'shipments.references-set', shipment)
  },
  // The saved due days come from the old tariff, and the list of shipments that need attention is ordered by them.
  'free-time.imported': (tx) =>
    enqueue(tx, 'shipments.look-at-all-clocks', {}, { key: 'shipments.look-at-all-clocks' }),
  'bookings.cancelled': async (tx, { data: { booking } }) => {
    const shipment = await lockShipmentOfBooking(tx, booking.id)
    if (!shipment) return
    const cancelled_at = booking.closed_at
    await saveShipment(tx, shipment.id, { cancelled_at })
    await followClocks(tx, { ...shipment, cancelled_at }, [], cancelled_at)
    await announceShipment(tx, 'shipments.cancelled', shipment)
  },
}
