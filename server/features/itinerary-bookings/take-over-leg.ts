import type { BodyOf, RefusalOf } from '../../../contract/endpoint.ts'
import type { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { announceItinerary } from './announce-itinerary.ts'
import { activeLegs } from './booked-legs.views.ts'
import { rerouteInsurance } from './cover-of-way.ts'
import { freeLegs } from './free-legs.ts'
import { lockItinerary, saveLeg } from './itinerary-bookings.store.ts'
import { isOpen, whyNotTakenOver } from './itinerary-bookings.views.ts'

type Contract = (typeof itineraryBookingsContract)['takeOverLeg']
type TakeOverRefusal = RefusalOf<Contract> | 'not_found'

/**
 * The customer carries out one leg itself: the leg's booking, if still open, is cancelled under its own terms at the
 * fee that was shown. The other legs stay, and their providers see their new neighbour.
 */
export async function takeOverLeg(
  context: Context,
  { itineraryId, bookingId }: { readonly itineraryId: string; readonly bookingId: string },
  { reason, agreedFee }: BodyOf<Contract>,
): Promise<null | Refusal<TakeOverRefusal>> {
  const { tx, actor, now } = context
  const itinerary = await lockItinerary(tx, itineraryId)
  if (itinerary?.customer_company_id !== actor.companyId) return refuse('not_found')
  const legs = await activeLegs(tx, itineraryId)
  const at = legs.findIndex(({ booking }) => booking.id === bookingId)
  const chosen = legs[at]
  if (!chosen) return refuse('not_found')
  const closed = whyNotTakenOver(actor, itinerary, legs, chosen)
  if (closed) return refuse(closed === 'other_side' ? 'not_found' : closed)
  if (isOpen(chosen.state)) {
    await freeLegs(tx, itinerary, legs, now)
    const done = await cancelBooking(context, bookingId, { reason, agreedFee })
    if (isRefusal(done)) return done
  }
  await saveLeg(tx, bookingId, { own_since: now, missed: false, expected_at: null })
  const [before, after] = [legs[at - 1], legs[at + 1]]
  const { customer_name } = chosen.booking
  if (before) await saveLeg(tx, before.booking.id, { taken_by: customer_name })
  if (after) await saveLeg(tx, after.booking.id, { brought_by: customer_name })
  await rerouteInsurance(context, itinerary)
  await enqueue(tx, 'itinerary-bookings.follow', { itineraryId }, { key: `itinerary-bookings.follow:${itineraryId}` })
  await audit(context, {
    verb: 'itinerary-bookings.take-over',
    subject: { kind: 'itinerary_booking', id: itineraryId },
    after: { booking: bookingId, reason },
  })
  await announceItinerary(tx, 'itinerary-bookings.followed', itinerary)
  return null
}
