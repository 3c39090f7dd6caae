import type { OwnWholeWay, WholeWay } from '../../../contract/whole-way.ts'
import { isLost, itineraryState, needsChoice } from '../../../domain/itinerary-bookings/itinerary-state.ts'
import { doorOfWay, type WayStep } from '../../../domain/itinerary-bookings/way-forecast.ts'
import { travelledKm } from '../../../domain/shipments/travelled.ts'
import { type WholeWaySummary, wholeStatus } from '../../../domain/shipments/whole-way.ts'
import type { TransitKnowledge } from '../../../domain/transit-times/knowledge.ts'
import type { Tx } from '../../platform/database/database.ts'
import { routeOf } from '../shipments/follow-publicly.views.ts'
import { type LegShipment, shipmentsOfLegs } from '../shipments/legs-of-way.views.ts'
import type { BookedLeg } from './booked-legs.views.ts'
import type { ItineraryRow } from './itinerary-bookings.store.ts'

type Itinerary = Pick<ItineraryRow, 'asked' | 'plan' | 'closed_at'>
export type Shipments = ReadonlyMap<string, LegShipment>
type OwnLeg = OwnWholeWay['legs'][number]

/**
 * All current legs on one timeline. It shows legs of several providers, so it is for the customer, for jobs, and for
 * share links, which open the customer's rows.
 */
export async function readWholeWay(
  tx: Tx,
  itinerary: Itinerary,
  legs: readonly BookedLeg[],
  now: Date,
): Promise<OwnWholeWay> {
  const shipments = await readShipments(tx, legs, now)
  const seen = legsSeen(itinerary, legs, shipments)
  const positions = legs.map(({ booking }) => shipments.get(booking.id)?.position ?? null)
  const done = seen.map(({ state, km, route }, at) =>
    state === 'done' ? km : state === 'under_way' ? travelledKm(route, positions[at] ?? null) : 0,
  )
  const sum = (all: readonly number[]) => Math.round(all.reduce((one, other) => one + other, 0))
  const noted = [...shipments.values()].find(({ wholeWay }) => wholeWay !== null)?.wholeWay
  const { from, to } = itinerary.plan.arrives
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString()
  return {
    origin: itinerary.asked.from,
    destination: itinerary.asked.to,
    // Before the first leg is confirmed, only the plan is known.
    door: noted
      ? { at: noted.at, sureness: noted.sureness, likely: noted.likely }
      : { at: middle, sureness: 'PLN', likely: { from, to } },
    legs: seen,
    km: sum(seen.map(({ km }) => km)),
    kmDone: sum(done),
    position: positions.filter((position) => position !== null).sort((a, b) => b.at.localeCompare(a.at))[0] ?? null,
  }
}

/** The shipments of some legs, by booking id. */
export const readShipments = (tx: Tx, legs: readonly BookedLeg[], now: Date): Promise<Shipments> =>
  shipmentsOfLegs(
    tx,
    legs.map(({ booking }) => booking.id),
    now,
  )

/** The same without what only the customer may see: ids, and that a leg needs a new provider. */
export function publicWholeWay({ legs, ...way }: OwnWholeWay): WholeWay {
  return {
    ...way,
    legs: legs.map(({ bookingId: _, shipment: __, byCustomer: ___, state, provider, ...leg }) =>
      state === 'missing' ? { ...leg, state: 'to_come', provider: null } : { ...leg, state, provider },
    ),
  }
}

/** The legs in order. A leg that waits for the cargo begins when the leg before it is expected to end. */
function legsSeen(itinerary: Itinerary, legs: readonly BookedLeg[], shipments: Shipments): OwnLeg[] {
  const seen: OwnLeg[] = []
  const begun = legs.findLastIndex(({ booking, state }) => hasBegun(state.status, shipments.get(booking.id)))
  for (const [at, each] of legs.entries()) {
    const found = legSeen(itinerary, each, shipments.get(each.booking.id))
    // Nobody reports events for a leg that the customer carries: it counts as done when a later leg has begun.
    const own: OwnLeg = each.state.byCustomer
      ? { ...found, provider: null, state: at < begun ? 'done' : 'to_come', byCustomer: true }
      : found
    const before = seen.at(-1)?.ends
    const waits = !each.leg.dated && (own.state === 'to_come' || own.state === 'missing')
    seen.push(waits && before && before.sureness !== 'PLN' ? begunAt(own, each.leg, before.at) : own)
  }
  return seen
}

/** A leg that takes as long as planned once the cargo is there, unless its provider expects to end later. */
function begunAt(leg: OwnLeg, planned: BookedLeg['leg'], at: string): OwnLeg {
  const end = planned.arrives_at.getTime() + Date.parse(at) - planned.hand_over_at.getTime()
  const ownEnd = Date.parse(leg.ends.at)
  const later = leg.ends.sureness === 'PLN' ? end - ownEnd : Math.max(0, end - ownEnd)
  const moved = (instant: string) => new Date(Date.parse(instant) + later).toISOString()
  return {
    ...leg,
    handOver: { at, sureness: 'EST' },
    ends: { at: moved(leg.ends.at), sureness: 'EST' },
    timeline: leg.timeline.map((step) => ({ ...step, at: moved(step.at), classifier: 'EST' })),
  }
}

function legSeen(itinerary: Itinerary, { leg, booking, state }: BookedLeg, shipment: LegShipment | undefined): OwnLeg {
  const planned = itinerary.plan.legs[leg.position]
  const mode = (planned?.kind === 'carriage' && planned.mode) || null
  const timeline = shipment?.timeline ?? []
  const happened = timeline.filter(({ classifier }) => classifier === 'ACT')
  const [first] = happened
  const last = timeline.at(-1)
  const stage = isDone(state.status, shipment)
    ? 'done'
    : needsChoice(state)
      ? 'missing'
      : state.status === 'in_progress' || first
        ? 'under_way'
        : 'to_come'
  const iso = (at: Date) => at.toISOString()
  const plannedEnd = { at: iso(leg.arrives_at), sureness: 'PLN' as const }
  return {
    service: booking.service,
    mode,
    from: leg.from_place,
    to: leg.to_place,
    provider: booking.provider_name,
    state: stage,
    handOver: first
      ? { at: first.at, sureness: 'ACT' }
      : leg.expected_at && leg.expected_at > leg.hand_over_at
        ? { at: iso(leg.expected_at), sureness: 'EST' }
        : { at: iso(leg.hand_over_at), sureness: 'PLN' },
    ends: last
      ? { at: last.at, sureness: last.classifier }
      : booking.status === 'completed' && booking.closed_at
        ? { at: iso(booking.closed_at), sureness: 'ACT' }
        : plannedEnd,
    timeline,
    ...routeOf(leg.from_place, leg.to_place, mode),
    bookingId: booking.id,
    byCustomer: false,
    shipment: shipment ? { id: shipment.id, number: shipment.number } : null,
  }
}

const isDone = (status: string, shipment: LegShipment | undefined) =>
  status === 'completed' || shipment?.status === 'delivered'

/** The summary of all legs; null when the itinerary is cancelled. */
export function summarizeWay(
  itinerary: Itinerary,
  legs: readonly BookedLeg[],
  shipments: Shipments,
  knowledge: TransitKnowledge,
  now: Date,
): WholeWaySummary | null {
  const state = itineraryState(
    legs.map((each) => each.state),
    itinerary.closed_at !== null,
  )
  if (state === 'cancelled') return null
  const ends = legs.map(({ booking }) => endOf(booking, shipments.get(booking.id)))
  const completedAt = state === 'completed' ? Math.max(...ends.map((at) => at ?? now.getTime())) : null
  const steps = stepsOf(itinerary, legs, shipments)
  const readyAt = Date.parse(itinerary.plan.legs[0]?.departsAt ?? now.toISOString())
  const last = legsSeen(itinerary, legs, shipments).at(-1)?.ends
  const expectedAt = last && last.sureness !== 'PLN' ? Date.parse(last.at) : null
  const carried = legs.flatMap(({ booking, state: at }) => (isLost(at) ? [] : (shipments.get(booking.id) ?? [])))
  return {
    origin: itinerary.asked.from,
    destination: itinerary.asked.to,
    ...wholeStatus(carried, state === 'completed'),
    ...doorOfWay(steps, { readyAt, completedAt, expectedAt }, knowledge, now.getTime()),
  }
}

function stepsOf({ plan }: Itinerary, legs: readonly BookedLeg[], shipments: Shipments): WayStep[] {
  return plan.legs.map((planned, position): WayStep => {
    const { kind, mode, from, to, hours, card, leavesByDate, departsAt } = planned
    const booked = legs.find(({ leg }) => leg.position === position)
    const shipment = booked && shipments.get(booked.booking.id)
    return {
      kind: kind === 'carriage' ? (mode ?? 'road') : kind,
      from,
      to,
      providerId: booked?.state.byCustomer ? null : (card?.provider.id ?? null),
      hours,
      departsAt: leavesByDate ? Date.parse(departsAt) : null,
      shipment: shipment?.facts ? { facts: shipment.facts, events: shipment.events } : null,
      doneAt: booked ? endOf(booked.booking, shipment) : null,
    }
  })
}

const hasBegun = (status: string, shipment: LegShipment | undefined) =>
  status === 'in_progress' ||
  isDone(status, shipment) ||
  (shipment?.events ?? []).some(({ classifier }) => classifier === 'ACT')

/** When a leg was done; null until then. */
function endOf({ status, closed_at }: BookedLeg['booking'], shipment: LegShipment | undefined): number | null {
  const delivered = shipment?.events.find(
    ({ milestone, classifier }) => milestone === 'delivered' && classifier === 'ACT',
  )
  if (delivered) return delivered.at
  return status === 'completed' ? (closed_at?.getTime() ?? null) : null
}
