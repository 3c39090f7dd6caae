import type { BodyOf, RefusalOf } from '../../../contract/endpoint.ts'
import type { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { waitingHours } from '../../../domain/itinerary-bookings/itinerary-state.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { announceItinerary } from './announce-itinerary.ts'
import { activeLegs } from './booked-legs.views.ts'
import { followCover } from './cover-of-way.ts'
import { freeLegs } from './free-legs.ts'
import { lockItinerary, saveItinerary } from './itinerary-bookings.store.ts'
import { choiceClosed, isOpen, premiumDue } from './itinerary-bookings.views.ts'

type Cancelling = BodyOf<(typeof itineraryBookingsContract)['cancelItinerary']>
type CancelRefusal = RefusalOf<(typeof itineraryBookingsContract)['cancelItinerary']> | 'not_found'

/**
 * Cancels every leg that has not begun, all or none. It is free while the others free a leg (`freedUntil`); otherwise each
 * leg costs the fee of its own terms, as it was shown. The insurance premium stays due if the goods may
 * have left; the customer then has to agree to it as well.
 */
export async function cancelItinerary(
  context: Context,
  itineraryId: string,
  { reason, agreedFees, agreedPremium }: Cancelling,
): Promise<null | Refusal<CancelRefusal>> {
  const { tx, actor, now } = context
  const itinerary = await lockItinerary(tx, itineraryId)
  if (itinerary?.customer_company_id !== actor.companyId) return refuse('not_found')
  if (itinerary.closed_at) return refuse('itinerary_closed')
  const legs = await activeLegs(tx, itineraryId)
  const open = legs.filter(({ state }) => isOpen(state))
  if (open.length === 0 && choiceClosed(itinerary, legs) !== null) return refuse('booking_under_way')
  const due = await premiumDue(tx, itinerary, legs, now)
  if (due && (due.amount !== agreedPremium?.amount || due.currency !== agreedPremium.currency))
    return refuse('premium_stays', { values: { amount: due.amount, currency: due.currency } })
  await freeLegs(tx, itinerary, legs, now)
  for (const { booking } of open) {
    const agreed = agreedFees.find(({ bookingId }) => bookingId === booking.id)?.fee.amount ?? 0
    const done = await cancelBooking(context, booking.id, { reason, agreedFee: agreed })
    if (isRefusal(done)) return done
  }
  await saveItinerary(tx, itineraryId, { closed_at: now, troubled_at: null, waits_until: null, firm_at: null })
  await followCover(context, itineraryId, { legs: await activeLegs(tx, itineraryId), closedAt: now })
  await audit(context, {
    verb: 'itinerary-bookings.cancel',
    subject: { kind: 'itinerary_booking', id: itineraryId },
    after: { bookings: open.map(({ booking }) => booking.id), reason },
  })
  await announceItinerary(tx, 'itinerary-bookings.cancelled', itinerary)
  return null
}

/** Postpones the choice: the customer is not asked again for a day, unless another leg is lost or will be missed. */
export async function waitForItinerary(
  context: Context,
  itineraryId: string,
): Promise<null | Refusal<'itinerary_closed' | 'itinerary_whole' | 'not_found'>> {
  const { tx, actor, now } = context
  const itinerary = await lockItinerary(tx, itineraryId)
  if (itinerary?.customer_company_id !== actor.companyId) return refuse('not_found')
  const closed = choiceClosed(itinerary, await activeLegs(tx, itineraryId))
  if (closed) return refuse(closed)
  const until = new Date(now.getTime() + waitingHours * 3_600_000)
  await saveItinerary(tx, itineraryId, { waits_until: until })
  await audit(context, {
    verb: 'itinerary-bookings.wait',
    subject: { kind: 'itinerary_booking', id: itineraryId },
    after: { waits_until: until },
  })
  await announceItinerary(tx, 'itinerary-bookings.followed', itinerary)
  return null
}
