import { withdrawDeparture } from '../../../domain/consolidation/departure-lifecycle.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { bookingsOfDeparture } from '../bookings/bookings.views.ts'
import { changeDeparture } from '../offers/change-departure.ts'
import { lockDeparture } from '../offers/departures.views.ts'
import { readOfferRow } from '../offers/offers.views.ts'
import { reportsOfDeparture } from '../shipments/shipments.views.ts'
import { withdrawEvent } from '../shipments/withdraw-event.ts'
import './consolidation.events.ts'
import { followersOf, mayMove } from './consolidation.permissions.ts'
import { departureState } from './consolidation.views.ts'

/** Reverts a departure, and each of its shipments, after it was reported by mistake as left or arrived. */
export async function takeBackDeparture(
  context: Context,
  departureId: string,
  reason: string,
): Promise<Refusal<'not_found' | 'departure_not_left' | 'shipment_contradicts'> | null> {
  const { tx, actor } = context
  const row = await lockDeparture(tx, departureId)
  if (!row || !mayMove(actor, row)) return refuse('not_found')
  const card = await readOfferRow(tx, row.offer_id)
  if (!card) throw new Error(`departure ${row.id} has no card`)
  const bookings = await bookingsOfDeparture(tx, row.provider_company_id, row.id)
  const status = withdrawDeparture(departureState({ ...card, ...row }, bookings))
  if (isRefusal(status)) return status
  const reported = row.status === 'arrived' ? (['arrived', 'at_dry_port'] as const) : (['departed'] as const)
  for (const { id, shipmentId } of await reportsOfDeparture(tx, row.id, reported)) {
    const refused = await withdrawEvent(context, shipmentId, id, reason)
    // A shipment whose booking was cancelled in the meantime keeps its reports.
    if (refused && refused.refused !== 'shipment_cancelled') {
      const number = bookings.find((booking) => booking.shipmentId === shipmentId)?.shipmentNumber ?? ''
      return refuse('shipment_contradicts', { values: { number } })
    }
  }
  await changeDeparture(tx, row.id, {
    status,
    ...(row.status === 'arrived' ? { arrived_at: null } : { departed_at: null }),
  })
  await audit(context, {
    verb: 'consolidation.withdraw',
    subject: { kind: 'departure', id: row.id },
    before: { status: row.status },
    after: { status, reason },
  })
  await announce(tx, {
    type: 'consolidation.withdrawn',
    companies: followersOf(row, bookings),
    subject: { kind: 'departure', id: row.id },
    data: { departureId: row.id, number: row.number },
  })
  return null
}
