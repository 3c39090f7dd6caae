import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Currency } from '../../../domain/money/money.ts'
import type { PlannedDeparture } from '../../../domain/offers/departures.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Period } from '../../../domain/offers/period.ts'
import type { Basis, Service } from '../../../domain/offers/services.ts'
import type { HoldHours, TimeZone } from '../../../domain/settings/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Departures, ExchangeRates, Offers } from '../../platform/database/schema.generated.ts'
import type { OfferRow } from './offer-row.ts'

export async function insertOffer(tx: Tx, offer: Insertable<Offers>): Promise<OfferRow> {
  return tx.insertInto('offers').values(offer).returningAll().executeTakeFirstOrThrow()
}

/**
 * Locks a card until the transaction ends. The company is a condition, because others can see a published card but may
 * not change it.
 */
export async function lockOffer(
  tx: Tx,
  providerCompanyId: string | null,
  offerId: string,
): Promise<OfferRow | undefined> {
  let card = tx.selectFrom('offers').selectAll().where('id', '=', offerId).forUpdate()
  if (providerCompanyId) card = card.where('provider_company_id', '=', providerCompanyId)
  return card.executeTakeFirst()
}

export async function updateOffer(tx: Tx, offerId: string, change: Updateable<Offers>): Promise<OfferRow> {
  return tx
    .updateTable('offers')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', offerId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes capacity of a card, or of its fleet, from a day on; undefined when not enough is left. */
export async function takeCardCapacity(
  tx: Tx,
  offerId: string,
  quantity: number,
  { from, days }: { readonly from: string; readonly days: number },
): Promise<{ reservation: string | null } | undefined> {
  const { rows } = await sql<{
    reservation: string | null
  }>`select * from hold_room(${offerId}, ${quantity}, ${from}, ${days})`.execute(tx)
  return rows[0]
}

export async function moveFleetReservation(tx: Tx, id: string, day: string, delivered: boolean): Promise<void> {
  await sql`select move_fleet_reservation(${id}, ${day}, ${delivered})`.execute(tx)
}

export async function takeCapacity(tx: Tx, offerId: string, quantity: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select reserve_offer_capacity(${offerId}, ${quantity}) as taken`.execute(tx)
  return rows[0]?.taken === true
}

export async function returnCapacity(tx: Tx, offerId: string, quantity: number): Promise<void> {
  await sql`select release_offer_capacity(${offerId}, ${quantity})`.execute(tx)
}

/** Creates the record if there is none. */
export async function lockRecord(tx: Tx, providerCompanyId: string) {
  return tx
    .insertInto('provider_records')
    .values({ provider_company_id: providerCompanyId })
    .onConflict((same) =>
      same
        .column('provider_company_id')
        .doUpdateSet((row) => ({ rating_count: row.ref('provider_records.rating_count') })),
    )
    .returning(['earlier_stars', 'earlier_ratings'])
    .executeTakeFirstOrThrow()
}

export async function setRating(tx: Tx, providerCompanyId: string, hundredths: number, count: number): Promise<void> {
  await sql`select set_provider_rating(${providerCompanyId}, ${hundredths}, ${count})`.execute(tx)
}

export async function countCompletion(tx: Tx, providerCompanyId: string): Promise<void> {
  await sql`select count_provider_completion(${providerCompanyId})`.execute(tx)
}

export async function countFailure(tx: Tx, providerCompanyId: string): Promise<void> {
  await sql`select count_provider_failure(${providerCompanyId})`.execute(tx)
}

export async function uncountCompletion(tx: Tx, providerCompanyId: string): Promise<void> {
  await sql`select uncount_provider_completion(${providerCompanyId})`.execute(tx)
}

/** The reservation's id; null when not enough is left, or the cut-off has passed. */
export async function takeOnDeparture(tx: Tx, departureId: string, quantity: number): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select hold_departure(${departureId}, ${quantity}) as id`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** The reservation's id; null when not enough is left on some day of the period. */
export async function takeForPeriod(
  tx: Tx,
  offerId: string,
  quantity: number,
  { from, until }: Period,
): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null
  }>`select hold_period(${offerId}, ${quantity}, ${from}, ${until}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

export interface RoomTerms {
  /** Total capacity of the card or departure; null when capacity is not counted. */
  readonly total: number | null
  /** Capacity held by unanswered requests of the requesting company. */
  readonly unanswered: number
  /** Whether the requesting company has ever completed a booking. */
  readonly proven: boolean
  readonly hold_hours: HoldHours
  readonly time_zone: TimeZone
  /** In which the card counts its capacity now. */
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
}

export async function readRoomTerms(tx: Tx, offerId: string, departureId: string | null): Promise<RoomTerms> {
  const { rows } = await sql<RoomTerms>`select * from room_terms_in_unit(${offerId}, ${departureId})`.execute(tx)
  const [terms] = rows
  if (!terms) throw new Error(`no card ${offerId}`)
  return terms
}

/** Undefined when not enough is left. */
export async function takeRoomOf(tx: Tx, bookingId: string): Promise<{ reservation: string | null } | undefined> {
  const { rows } = await sql<{ reservation: string | null }>`select * from take_room_of(${bookingId})`.execute(tx)
  return rows[0]
}

export async function settleReservation(tx: Tx, reservationId: string, how: 'confirm' | 'release'): Promise<void> {
  if (how === 'confirm') await sql`select confirm_reservation(${reservationId})`.execute(tx)
  else await sql`select release_reservation(${reservationId})`.execute(tx)
}

/** Deletes the departures of a card that have no bookings and are not among these. */
export async function dropEmptyDepartures(
  tx: Tx,
  offerId: string,
  planned: readonly PlannedDeparture[],
  capacity: number,
  now: Date,
): Promise<void> {
  const cutOffs = planned.map((run) => run.cutOffAt.toISOString())
  const arrivals = planned.map((run) => run.arrivesAt.toISOString())
  await sql`select drop_empty_departures(${offerId}, ${cutOffs}::timestamptz[], ${arrivals}::timestamptz[], ${capacity}, ${now})`.execute(
    tx,
  )
}

/** Inserts departures of a card; existing ones remain unchanged. */
export async function insertDepartures(tx: Tx, departures: readonly Insertable<Departures>[]): Promise<void> {
  if (departures.length === 0) return
  await tx
    .insertInto('departures')
    .values(departures)
    .onConflict((conflict) => conflict.columns(['offer_id', 'cut_off_at']).doNothing())
    .execute()
}

export type DepartureChange = Pick<Updateable<Departures>, 'status' | 'closed_at' | 'departed_at' | 'arrived_at'>

export async function updateDeparture(tx: Tx, departureId: string, change: DepartureChange): Promise<void> {
  await tx.updateTable('departures').set(change).where('id', '=', departureId).execute()
}

/** Updates the capacity that a card shows as taken today, or on its next departure. */
export async function showRoom(tx: Tx, offerId: string, kind: 'departures' | 'period'): Promise<void> {
  if (kind === 'departures') await sql`select show_next_departure(${offerId})`.execute(tx)
  else await sql`select show_load(${offerId})`.execute(tx)
}

/**
 * The highest quantity held of a card on any day from a day (`YYYY-MM-DD`) on. The card is locked, so that it can't
 * change.
 */
export async function peakHeld(tx: Tx, offerId: string, from: string): Promise<number> {
  const { rows } = await sql<{ peak: number }>`select peak_held(${offerId}, ${from}) as peak`.execute(tx)
  return rows[0]?.peak ?? 0
}

/** Whether capacity, bookings, departures or open quotes of a card count in its unit; the card is locked. */
export async function isUnitInUse(tx: Tx, offerId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select unit_in_use(${offerId}) as used`.execute(tx)
  return rows[0]?.used === true
}

/** Published cards of these services ordered by id, after the given id. */
export async function publishedCards(
  tx: Tx,
  services: readonly Service[],
  after: string | null,
  most: number,
): Promise<OfferRow[]> {
  let cards = tx
    .selectFrom('offers')
    .selectAll()
    .where('status', '=', 'published')
    .where('service', 'in', services)
    .orderBy('id')
    .limit(most)
  if (after) cards = cards.where('id', '>', after)
  return cards.execute()
}

export async function hideCards(tx: Tx, companyId: string, service: Service): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ status: 'withdrawn', hidden_by_licence: true })
    .where('provider_company_id', '=', companyId)
    .where('service', '=', service)
    .where('status', '=', 'published')
    .execute()
}

export async function showCards(tx: Tx, companyId: string, service: Service, today: string): Promise<void> {
  await sql`select show_cards_of_service(${companyId}, ${service}, ${today})`.execute(tx)
}

/** The last rate of a currency into francs; entering another waits until this transaction ends. */
export async function lockLastRate(tx: Tx, from: Currency): Promise<Selectable<ExchangeRates> | undefined> {
  await lockName(tx, `rates:${from}`)
  return tx
    .selectFrom('exchange_rates')
    .selectAll()
    .where('from_currency', '=', from)
    .where('to_currency', '=', 'RWF')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Undefined when this rate of the same day and source already exists. */
export async function insertRate(
  tx: Tx,
  rate: Insertable<ExchangeRates>,
): Promise<Selectable<ExchangeRates> | undefined> {
  return tx
    .insertInto('exchange_rates')
    .values(rate)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Deletes departures that arrived before an instant and on which nothing was ever held, after the given id. Returns the
 * last id looked at while there are more.
 */
export async function deleteEmptyDepartures(
  tx: Tx,
  before: Date,
  after: string | null,
  most: number,
): Promise<string | null> {
  const { rows } = await sql<{ after: string | null }>`
    select delete_empty_departures(${before}, ${after}, ${most}) as after`.execute(tx)
  return rows[0]?.after ?? null
}
