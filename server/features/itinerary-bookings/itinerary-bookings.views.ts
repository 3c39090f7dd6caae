import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { mayHaveLeft } from '../../../domain/itinerary-bookings/certificate-state.ts'
import {
  isFirm,
  isLost,
  itineraryState,
  type LegState,
  needsChoice,
} from '../../../domain/itinerary-bookings/itinerary-state.ts'
import { withoutOwnLegs, withoutPremium } from '../../../domain/itinerary-bookings/own-legs.ts'
import { money } from '../../../domain/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { feeIfCancelledNow } from '../bookings/bookings.views.ts'
import { bookingsView } from '../bookings/published.views.ts'
import { certificateOfItinerary } from '../insurance/certificates.views.ts'
import { activeLegs, type BookedLeg, legsOf } from './booked-legs.views.ts'
import { insuredLegs } from './cover-of-way.ts'
import type { ItineraryRow } from './itinerary-bookings.store.ts'
import { readWholeWay } from './whole-way.views.ts'

type Detail = AnswerOf<(typeof itineraryBookingsContract)['getItineraryBooking']>
type Page = AnswerOf<(typeof itineraryBookingsContract)['listItineraryBookings']>

/** A page of the itineraries that the company has booked, newest first; operators see those of all companies. */
export async function listItineraries(
  { tx, actor }: Context,
  query: QueryOf<(typeof itineraryBookingsContract)['listItineraryBookings']>,
): Promise<Page> {
  let list = tx.selectFrom('itinerary_bookings').selectAll()
  if (actor.companyKind !== 'operator') list = list.where('customer_company_id', '=', actor.companyId)
  if (query.number) list = list.where('number', '=', query.number)
  const rows = await followed(list, 'itinerary_bookings', query).execute()
  const legs = await legsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return followedPage(rows, query, (row) =>
    rowOf(
      row,
      legs.filter(({ leg }) => leg.itinerary_booking_id === row.id && leg.replaced_at === null),
    ),
  )
}

function rowOf(row: ItineraryRow, legs: readonly BookedLeg[]): Page['items'][number] {
  const states = legs.map(({ state }) => state)
  return {
    id: row.id,
    number: row.number,
    customerReference: row.customer_reference,
    state: itineraryState(states, row.closed_at !== null),
    from: row.asked.from,
    to: row.asked.to,
    goods: row.goods,
    requestedAt: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    arrivesAt: row.plan.arrives.to,
    legs: states.filter(({ byCustomer }) => !byCustomer).length,
    confirmed: states.filter(({ status }) => ['confirmed', 'in_progress', 'completed'].includes(status)).length,
  }
}

/** One booked itinerary; undefined when the actor may not see it. */
export async function readItinerary({ tx, actor, now }: Context, itineraryId: string): Promise<Detail | undefined> {
  const row = await tx.selectFrom('itinerary_bookings').selectAll().where('id', '=', itineraryId).executeTakeFirst()
  if (!row) return undefined
  const all = await legsOf(tx, [itineraryId])
  const legs = all.filter(({ leg }) => leg.replaced_at === null)
  const states = legs.map(({ state }) => state)
  const certificate = (await certificateOfItinerary(tx, itineraryId)) ?? null
  const actions = actionsOf(actor, row, legs)
  return {
    ...rowOf(row, legs),
    asked: row.asked,
    itinerary: withoutOwnLegs(
      certificate?.state === 'cancelled' || certificate?.state === 'void' ? withoutPremium(row.plan) : row.plan,
      legs.flatMap(({ leg, state }) => (state.byCustomer ? leg.position : [])),
    ),
    bookings: legs.map((each) => legSeen(actor, each, now, whyNotTakenOver(actor, row, legs, each))),
    way: await readWholeWay(tx, row, legs, now),
    replaced: all
      .filter(({ leg }) => leg.replaced_at !== null)
      .map(({ booking }) => ({
        id: booking.id,
        number: booking.number,
        provider: booking.provider_name,
        status: booking.status,
      })),
    certificate,
    premiumIfCancelledNow: actions.cancel === null ? premiumIfCancelled(certificate, legs, now) : null,
    firm: isFirm(states),
    waitsUntil: row.waits_until && row.waits_until > now ? row.waits_until.toISOString() : null,
    actions,
  }
}

/** The premium that stays due if the whole itinerary is cancelled now; null if none does. */
function premiumIfCancelled(
  certificate: Detail['certificate'],
  legs: readonly BookedLeg[],
  now: Date,
): Detail['premiumIfCancelledNow'] {
  if (certificate?.state === 'bound') return mayHaveLeft(insuredLegs(legs), now.getTime()) ? certificate.premium : null
  // Attached by a report that was withdrawn since.
  const hasLeft = legs.some(({ state }) => state.status === 'in_progress' || state.status === 'completed')
  return certificate?.state === 'in_force' && !hasLeft ? certificate.premium : null
}

/** The same for the command, which has locked the itinerary. */
export async function premiumDue(
  tx: Tx,
  { id }: Pick<ItineraryRow, 'id'>,
  legs: readonly BookedLeg[],
  now: Date,
): Promise<Detail['premiumIfCancelledNow']> {
  return premiumIfCancelled((await certificateOfItinerary(tx, id)) ?? null, legs, now)
}

function legSeen(
  actor: Actor,
  { leg, booking, state }: BookedLeg,
  now: Date,
  takeOver: string | null,
): Detail['bookings'][number] {
  return {
    position: leg.position,
    from: leg.from_place,
    to: leg.to_place,
    service: booking.service,
    provider: { id: booking.provider_company_id, name: booking.provider_name },
    booking: {
      id: booking.id,
      number: booking.number,
      status: booking.status,
      cancelledBy: booking.cancelled_by,
      closedReason: booking.closed_reason,
      confirmBy: booking.confirm_by.toISOString(),
      total: money(booking.total_amount, booking.currency),
      fee: feeIfCancelledNow(actor, booking, now),
      shipment:
        booking.shipment_id && booking.shipment_number
          ? { id: booking.shipment_id, number: booking.shipment_number }
          : null,
    },
    readyAt: leg.ready_at.toISOString(),
    handOverAt: leg.hand_over_at.toISOString(),
    departsAt: leg.departs_at.toISOString(),
    arrivesAt: leg.arrives_at.toISOString(),
    latestAt: leg.latest_at?.toISOString() ?? null,
    expectedAt: leg.expected_at?.toISOString() ?? null,
    missed: leg.missed,
    needsChoice: needsChoice(state),
    byCustomer: state.byCustomer === true,
    takeOver,
  }
}

/** Why the customer cannot take over a leg; null if it can. At least one leg must stay with a provider. */
export function whyNotTakenOver(
  actor: Actor,
  row: Pick<ItineraryRow, 'closed_at' | 'customer_company_id'>,
  legs: readonly BookedLeg[],
  chosen: BookedLeg,
): 'other_side' | 'itinerary_closed' | 'leg_taken_over' | 'booking_under_way' | 'booking_closed' | 'only_leg' | null {
  if (actor.companyId !== row.customer_company_id) return 'other_side'
  const states = legs.map(({ state }) => state)
  if (itineraryState(states, row.closed_at !== null) === 'cancelled') return 'itinerary_closed'
  const { state } = chosen
  if (state.byCustomer) return 'leg_taken_over'
  if (state.status === 'in_progress') return 'booking_under_way'
  if (state.status === 'completed') return 'booking_closed'
  const others = legs.filter((each) => each !== chosen && !each.state.byCustomer && !isLost(each.state))
  return others.length === 0 ? 'only_leg' : null
}

/** True for bookings that their customer can still cancel. */
export const isOpen = ({ status }: LegState): boolean => status === 'requested' || status === 'confirmed'

/** Why the customer can choose neither another route nor to wait; null if it can. */
export function choiceClosed(
  row: Pick<ItineraryRow, 'closed_at'>,
  legs: readonly BookedLeg[],
): 'itinerary_closed' | 'itinerary_whole' | null {
  const states = legs.map(({ state }) => state)
  if (itineraryState(states, row.closed_at !== null) === 'cancelled') return 'itinerary_closed'
  return states.some(needsChoice) ? null : 'itinerary_whole'
}

/** For each button: null if it works, otherwise the reason why not. */
function actionsOf(actor: Actor, row: ItineraryRow, legs: readonly BookedLeg[]): Detail['actions'] {
  if (actor.companyId !== row.customer_company_id)
    return { replace: 'other_side', wait: 'other_side', cancel: 'other_side' }
  const choice = choiceClosed(row, legs)
  const cancel = row.closed_at
    ? 'itinerary_closed'
    : legs.some(({ state }) => isOpen(state)) || choice === null
      ? null
      : 'booking_under_way'
  return { replace: choice, wait: choice, cancel }
}

/** The leg of a booking as its customer or its provider sees it; null when the booking is not part of an itinerary. */
export async function readLegOfBooking(
  { tx, actor, now }: Context,
  bookingId: string,
): Promise<AnswerOf<(typeof itineraryBookingsContract)['getItineraryLeg']> | undefined> {
  const booking = await tx
    .selectFrom(bookingsView.as('b'))
    .select(['b.id', 'b.awaits_others', 'b.awaits_until'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  if (!booking) return undefined
  const leg = await tx.selectFrom('itinerary_legs').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
  if (!leg) return { leg: null }
  const itinerary =
    leg.customer_company_id === actor.companyId
      ? await tx
          .selectFrom('itinerary_bookings')
          .selectAll()
          .where('id', '=', leg.itinerary_booking_id)
          .executeTakeFirst()
      : undefined
  const way = itinerary && (await readWholeWay(tx, itinerary, await activeLegs(tx, itinerary.id), now))
  return {
    leg: {
      itinerary:
        itinerary && way
          ? {
              id: itinerary.id,
              number: itinerary.number,
              way,
              certificate: (await certificateOfItinerary(tx, itinerary.id)) ?? null,
            }
          : null,
      from: leg.from_place,
      to: leg.to_place,
      readyAt: leg.ready_at.toISOString(),
      handOverAt: leg.hand_over_at.toISOString(),
      departsAt: leg.departs_at.toISOString(),
      arrivesAt: leg.arrives_at.toISOString(),
      latestAt: leg.latest_at?.toISOString() ?? null,
      expectedAt: leg.expected_at?.toISOString() ?? null,
      broughtBy: leg.brought_by,
      takenBy: leg.taken_by,
      awaitsOthers: booking.awaits_others && (booking.awaits_until === null || booking.awaits_until > now),
      freeUntil: booking.awaits_others ? (booking.awaits_until?.toISOString() ?? null) : null,
    },
  }
}
