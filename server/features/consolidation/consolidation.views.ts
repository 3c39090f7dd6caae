import type { consolidationContract, DepartureDetail, OwnDeparture } from '../../../contract/consolidation.ts'
import type { QueryOf } from '../../../contract/endpoint.ts'
import {
  type Departure,
  type DepartureCommand,
  decideDeparture,
  withdrawDeparture,
} from '../../../domain/consolidation/departure-lifecycle.ts'
import { isRefusal } from '../../../domain/decision.ts'
import type { SomeAttributes } from '../../../domain/offers/attributes.ts'
import type { Basis } from '../../../domain/offers/services.ts'
import { shortestJourney } from '../../../domain/places/shortest-journey.ts'
import type { ShipmentStatus } from '../../../domain/shipments/shipment.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { byInstant, followed, followedPage, instantPage } from '../../platform/database/page-of.ts'
import { bookingsOfDeparture, type DepartedBooking } from '../bookings/bookings.views.ts'
import { type DepartureRow, departureOf } from '../offers/departures.views.ts'
import { departuresView, offersView } from '../offers/published.views.ts'
import { shipmentStatuses } from '../shipments/shipments.views.ts'
import { mayMove, maySee } from './consolidation.permissions.ts'

type Query = QueryOf<(typeof consolidationContract)['listMyDepartures']>

/** Departures with facts of their cards, by the provider's index, ordered by cut-off or by time of change. */
export function departuresStatement({ tx, actor }: Context, query: Query) {
  let list = withCard(tx).where('d.status', query.show === 'past' ? 'in' : 'not in', ['arrived'])
  if (actor.companyKind !== 'operator') list = list.where('d.provider_company_id', '=', actor.companyId)
  if (query.number) list = list.where('d.number', '=', query.number)
  if (query.updatedSince !== undefined) return followed(list, 'd', query)
  return byInstant(list, 'd.cut_off_at', 'd.id', query.show === 'past' ? 'desc' : 'asc', query)
}

export async function listMyDepartures(context: Context, query: Query) {
  const rows = await departuresStatement(context, query).execute()
  if (query.updatedSince !== undefined) return followedPage(rows, query, ownOf)
  return instantPage(rows, query.limit, ownOf, (row) => row.cut_off_at)
}

/** One departure with its bookings; undefined when the current company may not see it. */
export async function readMyDeparture(
  { tx, actor, now }: Context,
  departureId: string,
): Promise<DepartureDetail | undefined> {
  const row = await withCard(tx).where('d.id', '=', departureId).executeTakeFirst()
  if (!row || !maySee(actor, row)) return undefined
  const bookings = await bookingsOfDeparture(tx, row.provider_company_id, departureId)
  const statusOf = await shipmentStatuses(
    tx,
    bookings.flatMap((booking) => booking.shipmentId ?? []),
  )
  const asked = (command: DepartureCommand | 'withdraw') => {
    if (!mayMove(actor, row)) return 'other_side'
    const state = departureState(row, bookings)
    if (command === 'withdraw') {
      const back = withdrawDeparture(state)
      return isRefusal(back) ? back.refused : null
    }
    // Only checks whether the action is possible; its time is checked when it is submitted.
    const answer = decideDeparture(
      { ...state, departedAt: 0, shortestWay: 0 },
      command,
      Math.max(now.getTime(), state.closedAt ?? 0),
    )
    return isRefusal(answer) ? answer.refused : null
  }
  return {
    ...ownOf(row),
    bookings: bookings.map(({ shipmentId, shipmentNumber, ...booking }) => ({
      ...booking,
      shipment:
        shipmentId && shipmentNumber
          ? { id: shipmentId, number: shipmentNumber, status: statusOf.get(shipmentId) as ShipmentStatus }
          : null,
    })),
    actions: { close: asked('close'), depart: asked('depart'), arrive: asked('arrive'), withdraw: asked('withdraw') },
  }
}

/** The state that the rules use. */
export function departureState(row: Row, bookings: readonly DepartedBooking[]): Departure {
  return {
    status: row.status,
    cutOffAt: row.cut_off_at.getTime(),
    unanswered: bookings.filter((booking) => booking.status === 'requested').length,
    closedAt: row.closed_at?.getTime() ?? null,
    departedAt: row.departed_at?.getTime() ?? null,
    shortestWay:
      row.origin && row.destination
        ? shortestJourney(row.origin, row.destination, row.basis === 'kg' ? 'air' : 'sea')
        : 0,
  }
}

function withCard(tx: Tx) {
  return tx
    .selectFrom(departuresView.as('d'))
    .innerJoin(offersView.as('o'), (on) =>
      on.onRef('o.provider_company_id', '=', 'd.provider_company_id').onRef('o.id', '=', 'd.offer_id'),
    )
    .selectAll('d')
    .select(['o.origin', 'o.destination', 'o.basis', 'o.attributes', 'o.provider_name'])
}

export type Row = DepartureRow & {
  origin: string | null
  destination: string | null
  basis: Basis
  attributes: SomeAttributes
  provider_name: string
}

function ownOf(row: Row): OwnDeparture {
  const { hub = null, serviceName = null } = row.attributes
  return {
    ...departureOf(row),
    provider: { id: row.provider_company_id, name: row.provider_name },
    hub,
    serviceName,
    origin: row.origin,
    destination: row.destination,
    basis: row.basis,
    closedAt: row.closed_at?.toISOString() ?? null,
    departedAt: row.departed_at?.toISOString() ?? null,
    arrivedAt: row.arrived_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  }
}
