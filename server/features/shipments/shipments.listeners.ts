import type { Listeners } from '../../platform/events.ts'
import type {} from '../bookings/bookings.events.ts'
import { announceShipment, beginShipment } from './begin-shipment.ts'
import { lockShipmentOfBooking, saveShipment } from './shipments.store.ts'

export const shipmentsListeners: Listeners = {
  // Storage and services have no way to follow.
  'bookings.confirmed': async (tx, event) => {
    if (event.data.kind === 'lane') await beginShipment(tx, event.data.bookingId)
  },
  'bookings.cancelled': async (tx, event) => {
    const shipment = await lockShipmentOfBooking(tx, event.data.bookingId)
    if (!shipment) return
    await saveShipment(tx, shipment.id, { cancelled_at: new Date() })
    await announceShipment(tx, 'shipments.cancelled', shipment)
  },
}
