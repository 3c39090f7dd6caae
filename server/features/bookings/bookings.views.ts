import type { bookingsContract } from '../../../contract/bookings.ts'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { BookingStatus } from '../../../domain/bookings/booking.ts'
import { type BookingCommand, decideBooking } from '../../../domain/bookings/booking-lifecycle.ts'
import { cancellationFee, missedPickup } from '../../../domain/bookings/cancellation-fee.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { type ShownPrice, showPrice } from '../../../domain/money/exchange.ts'
import { money } from '../../../domain/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { customerVerified, type WithCustomer } from '../companies/companies.views.ts'
import { readDeparture, refusalOn } from '../offers/departures.views.ts'
import { currentRates, ratesById } from '../offers/exchange-rates.views.ts'
import { requestOfQuote } from '../quotes/quotes.views.ts'
import { sideOf } from './bookings.permissions.ts'
import { type BookingRow, bookingOf } from './bookings.store.ts'

type Detail = AnswerOf<(typeof bookingsContract)['getBooking']>
type Page = AnswerOf<(typeof bookingsContract)['listBookings']>

type ListQuery = QueryOf<(typeof bookingsContract)['listBookings']>

export function bookingsStatement({ tx, actor }: Context, query: ListQuery) {
  let list = tx.selectFrom('bookings').selectAll().select(customerVerified('bookings'))
  const side = listedSide(actor.companyKind, query.side)
  if (side) list = list.where(`${side}_company_id`, '=', actor.companyId)
  if (query.status) list = list.where('status', '=', query.status)
  if (query.number) list = list.where('number', '=', query.number)
  return followed(list, 'bookings', query)
}

/** A page of the company's bookings; operators see those of all companies. */
export async function listBookings(context: Context, query: ListQuery): Promise<Page> {
  return followedPage(await bookingsStatement(context, query).execute(), query, rowOf)
}

/** The rating of a booking, if any. Only a completed booking can be rated. */
function ratingOf(tx: Tx, bookingId: string) {
  return tx
    .selectFrom('ratings')
    .select(['stars', 'comment', 'rated_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
}

/** The rows of these bookings. */
export async function bookingsById(tx: Tx, ids: readonly string[]): Promise<BookingRow[]> {
  return tx.selectFrom('bookings').selectAll().where('id', 'in', ids).execute()
}

/** One booking as the actor sees it, with the actor's current actions; undefined when they may not see it. */
export async function readBooking({ tx, actor, now }: Context, bookingId: string): Promise<Detail | undefined> {
  const row = await tx
    .selectFrom('bookings')
    .selectAll()
    .select(customerVerified('bookings'))
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return undefined
  const rating = row.status === 'completed' ? await ratingOf(tx, bookingId) : undefined
  const price = await priceOf(tx, row)
  const fee = feeIfCancelledNow(actor, row, now)
  const room = await roomOf(tx, row, now)
  return {
    ...rowOf(row),
    cargo: row.cargo,
    storage: storageOf(row),
    departure: row.departure_id && row.departure_number ? { id: row.departure_id, number: row.departure_number } : null,
    quoteRequestId: actor.companyId === row.customer_company_id ? await requestOfQuote(tx, row.quote_id) : null,
    maySetReference: sideOf(actor, row) === 'customer',
    lines: row.price_lines,
    price: { own: price.own, frw: price.frw, approximateUsd: price.approximateUsd },
    rates: [...price.rates],
    transitDays:
      row.transit_days_min === null || row.transit_days_max === null
        ? null
        : { min: row.transit_days_min, max: row.transit_days_max },
    instructions: row.instructions,
    included: row.included,
    excluded: row.excluded,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedReason: row.closed_reason,
    room,
    cancelledBy: row.cancelled_by,
    cancellationFee: row.cancellation_fee === null ? null : money(row.cancellation_fee, row.currency),
    missedPickup: missedPickup(bookingOf(row), now.getTime()),
    feeIfCancelledNow: fee,
    shipment: row.shipment_id && row.shipment_number ? { id: row.shipment_id, number: row.shipment_number } : null,
    rating: rating ? { stars: rating.stars, comment: rating.comment, ratedAt: rating.rated_at.toISOString() } : null,
    actions: actionsOf(actor, row, { rated: rating !== undefined, room }, now),
  }
}

async function roomOf(tx: Tx, row: BookingRow, now: Date): Promise<Detail['room']> {
  const quantity = row.capacity_quantity
  if (row.offer_id === null || quantity === null || row.status !== 'requested') return null
  const wanted = row.room_held || row.departure_id === null ? undefined : await readDeparture(tx, row.departure_id)
  return {
    held: row.room_held,
    until: row.held_until?.toISOString() ?? null,
    obstacle: (wanted && refusalOn(wanted, quantity, now)?.refused) ?? null,
  }
}

/** The price with the conversions agreed at booking; rates entered later don't change it. */
async function priceOf(tx: Tx, row: BookingRow): Promise<ShownPrice> {
  const own = money(row.total_amount, row.currency)
  // A row from an archive older than these columns: uses the rates known when it was created.
  if (row.total_frw === null || row.total_usd === null) {
    return showPrice(own, await currentRates(tx, dayInKigali(row.requested_at), row.requested_at))
  }
  return {
    own,
    frw: money(row.total_frw, 'RWF'),
    approximateUsd: money(row.total_usd, 'USD'),
    rates: await ratesById(tx, [row.frw_rate_id, row.usd_rate_id]),
  }
}

export type { BookingRow }

/** The booking from which a shipment is planned. */
export async function bookingToShip(tx: Tx, bookingId: string): Promise<BookingRow> {
  return tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
}

/** A booking that carries cargo from one place to another. */
export type CarriageRow = BookingRow & Carriage

interface Carriage {
  readonly mode: NonNullable<BookingRow['mode']>
  readonly origin: string
  readonly destination: string
  readonly transit_days_max: number
}

/**
 * @throws when the booking carries no cargo. A check constraint ensures that one with cargo has all four columns.
 */
export function carriageOf<Row extends BookingRow>(row: Row): Row & Carriage {
  const { mode, origin, destination, transit_days_max } = row
  if (!mode || !origin || !destination || transit_days_max === null) throw new Error(`booking ${row.id} leads nowhere`)
  return { ...row, mode, origin, destination, transit_days_max }
}

/** A booking in the list of its departure. */
export interface DepartedBooking {
  readonly bookingId: string
  readonly number: string
  readonly status: BookingStatus
  readonly customerCompanyId: string
  readonly customerName: string
  readonly customerVerified: boolean
  readonly description: string
  readonly weightKg: number | null
  readonly volumeM3: number | null
  /** Capacity that it holds now; null if it holds none. */
  readonly quantity: number | null
  readonly shipmentId: string | null
  readonly shipmentNumber: string | null
}

/** The bookings on a departure of a provider, oldest first. */
export async function bookingsOfDeparture(
  tx: Tx,
  providerCompanyId: string,
  departureId: string,
): Promise<DepartedBooking[]> {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .select(customerVerified('bookings'))
    .where('provider_company_id', '=', providerCompanyId)
    .where('departure_id', '=', departureId)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { description, weightKg, volumeM3 } = row.cargo
    return {
      bookingId: row.id,
      number: row.number,
      status: row.status,
      customerCompanyId: row.customer_company_id,
      customerName: row.customer_name,
      customerVerified: row.customer_verified,
      description,
      weightKg,
      volumeM3,
      quantity: row.room_held ? row.capacity_quantity : null,
      shipmentId: row.shipment_id,
      shipmentNumber: row.shipment_number,
    }
  })
}

function rowOf(row: WithCustomer<BookingRow>): Page['items'][number] {
  return {
    id: row.id,
    number: row.number,
    customerReference: row.customer_reference,
    status: row.status,
    service: row.service,
    kind: row.kind,
    origin: row.origin,
    destination: row.destination,
    period: row.period_from && row.period_until ? { from: row.period_from, until: row.period_until } : null,
    customer: { companyId: row.customer_company_id, name: row.customer_name },
    customerVerified: row.customer_verified,
    provider: { companyId: row.provider_company_id, name: row.provider_name },
    total: money(row.total_amount, row.currency),
    pickupAt: row.pickup_at.toISOString(),
    confirmBy: row.confirm_by.toISOString(),
    requestedAt: row.requested_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function storageOf(row: BookingRow): Detail['storage'] {
  if (!row.period_from || !row.period_until) return null
  const [line] = row.price_lines
  const { period_from: from, period_until: until, capacity_quantity: quantity } = row
  return { from, until, quantity, basis: quantity === null ? null : (line?.basis ?? null) }
}

/** The fee if the actor's side cancels now; null when it can't be cancelled. */
export function feeIfCancelledNow(actor: Actor, row: BookingRow, now: Date): Detail['feeIfCancelledNow'] {
  const by = sideOf(actor, row)
  if (!by) return null
  const cancel = decideBooking(bookingOf(row), { kind: 'cancel', now: now.getTime(), by, reason: 'asked' })
  return isRefusal(cancel) ? null : cancellationFee(bookingOf(row), by, now.getTime())
}

/** For each button null if it is enabled, else the reason why not. */
function actionsOf(
  actor: Actor,
  row: BookingRow,
  { rated, room }: { readonly rated: boolean; readonly room: Detail['room'] },
  now: Date,
): Detail['actions'] {
  const side = sideOf(actor, row)
  const asked = (command: BookingCommand) => {
    const answer = decideBooking(bookingOf(row), command)
    return isRefusal(answer) ? answer.refused : null
  }
  const at = now.getTime()
  return {
    confirm: side === 'provider' ? (asked({ kind: 'confirm', now: at }) ?? room?.obstacle ?? null) : 'other_side',
    decline: side === 'provider' ? asked({ kind: 'decline', now: at, reason: 'asked' }) : 'other_side',
    cancel: side ? asked({ kind: 'cancel', now: at, by: side, reason: 'asked' }) : 'other_side',
    rate:
      side !== 'customer'
        ? 'other_side'
        : row.status !== 'completed'
          ? 'not_completed'
          : rated
            ? 'already_rated'
            : null,
  }
}

/** The newest open booking of each customer of a provider; for operators. */
export async function runningWith(
  tx: Tx,
  providerCompanyId: string,
): Promise<{ customerCompanyId: string; bookingId: string; number: string }[]> {
  const rows = await tx
    .selectFrom('bookings')
    .distinctOn('customer_company_id')
    .select(['customer_company_id', 'id', 'number'])
    .where('provider_company_id', '=', providerCompanyId)
    .where('status', 'in', ['requested', 'confirmed', 'in_progress'])
    .orderBy('customer_company_id')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => ({ customerCompanyId: row.customer_company_id, bookingId: row.id, number: row.number }))
}
