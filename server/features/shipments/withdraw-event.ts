import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideWithdrawal, isStart, type WithdrawalRefusal } from '../../../domain/shipments/shipment-progress.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { reopenBooking, takeBackStart } from '../bookings/follow-shipment.ts'
import { factsOf } from './begin-shipment.ts'
import { followEvents } from './report-event.ts'
import { mayReport } from './shipments.permissions.ts'
import { eventOf, eventsOf, journeyOf, lockShipment, markWithdrawn, planOf } from './shipments.store.ts'

/**
 * The provider withdraws a wrong report. Status, estimated delivery and the booking return to what they would be
 * without it. Refused if that is impossible (the delivery was rated, or later reports depend on it). The customer is
 * notified.
 */
export async function withdrawEvent(
  context: Context,
  shipmentId: string,
  eventId: string,
  reason: string,
): Promise<Refusal<
  WithdrawalRefusal | 'not_found' | 'shipment_cancelled' | 'already_rated' | 'room_taken_since'
> | null> {
  const { tx, actor, now } = context
  const shipment = await lockShipment(tx, shipmentId)
  if (!shipment || !mayReport(actor, shipment)) return refuse('not_found')
  if (shipment.cancelled_at) return refuse('shipment_cancelled')
  const rows = await eventsOf(tx, shipmentId)
  const row = rows.find((each) => each.id === eventId)
  if (!row) return refuse('not_found')
  const rest = rows.filter((each) => each !== row).map(eventOf)
  const event = eventOf(row)
  const refused = decideWithdrawal(
    journeyOf(shipment),
    rest,
    event,
    { reportedAt: row.reported_at.getTime(), reason },
    now.getTime(),
  )
  if (refused) return refused
  if (shipment.status === 'delivered' && event.milestone === 'delivered' && event.classifier === 'ACT') {
    const reopened = await reopenBooking(context, shipment.booking_id)
    if (isRefusal(reopened)) return reopened
  }
  await markWithdrawn(tx, row.id, { at: now, by: actor.personId, reason: reason.trim() })
  const status = await followEvents(tx, shipment, rest, now)
  if (!rest.some((each) => each.classifier === 'ACT' && isStart(each.milestone)))
    await takeBackStart(context, shipment.booking_id)
  await audit(context, {
    verb: 'shipments.withdraw',
    subject: { kind: 'shipment', id: shipment.id },
    before: { status: shipment.status, event },
    after: { status, reason: reason.trim() },
  })
  await announce(tx, {
    type: 'shipments.withdrawn',
    ...factsOf({ ...shipment, status }, event, { eventId: row.id, at: now, plan: planOf(shipment), events: rest }),
  })
  return null
}
