import type { Selectable } from 'kysely'
import type { Departure } from '../../../contract/offers.ts'
import type { Refusal } from '../../../domain/decision.ts'
import { departureRefusal, leftOn } from '../../../domain/offers/departures.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Departures } from '../../platform/database/schema.generated.ts'

export type DepartureRow = Selectable<Departures>

export function departureOf(row: DepartureRow): Departure {
  return {
    id: row.id,
    number: row.number,
    offerId: row.offer_id,
    status: row.status,
    cutOffAt: row.cut_off_at.toISOString(),
    departsAt: row.departs_at.toISOString(),
    arrivesAt: row.arrives_at.toISOString(),
    capacity: row.capacity,
    left: leftOn(row),
  }
}

export async function readDeparture(tx: Tx, departureId: string): Promise<DepartureRow | undefined> {
  return tx.selectFrom('departures').selectAll().where('id', '=', departureId).executeTakeFirst()
}

/** Refuses a quantity that a departure can't take now; null if it can. */
export function refusalOn(
  row: DepartureRow,
  quantity: number,
  now: Date,
): Refusal<'departure_closed' | 'departure_full'> | null {
  return departureRefusal({ ...row, cutOffAt: row.cut_off_at }, quantity, now)
}

/** The departure, locked until the transaction ends: others that want capacity on it wait. */
export async function lockDeparture(tx: Tx, departureId: string): Promise<DepartureRow | undefined> {
  return tx.selectFrom('departures').selectAll().where('id', '=', departureId).forNoKeyUpdate().executeTakeFirst()
}

/** Open departures whose cut-off has passed; each is locked by one worker. */
export async function lockDueDepartures(tx: Tx, now: Date, most: number): Promise<DepartureRow[]> {
  return tx
    .selectFrom('departures')
    .selectAll()
    .where('status', '=', 'open')
    .where('cut_off_at', '<=', now)
    .orderBy('cut_off_at')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Nobody plans further ahead than this number of departures. */
const mostShown = 12

/**
 * The next departures of a published card that still accept cargo, the soonest first; undefined when there is no such
 * card.
 */
export async function listDepartures(tx: Tx, offerId: string, now: Date): Promise<DepartureRow[] | undefined> {
  const card = await tx
    .selectFrom('offers')
    .select(['provider_company_id'])
    .where('id', '=', offerId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!card) return undefined
  return tx
    .selectFrom('departures')
    .selectAll()
    .where('provider_company_id', '=', card.provider_company_id)
    .where('offer_id', '=', offerId)
    .where('status', '=', 'open')
    .where('cut_off_at', '>', now)
    .orderBy('cut_off_at')
    .limit(mostShown)
    .execute()
}
