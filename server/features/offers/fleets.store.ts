import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Fleets } from '../../platform/database/schema.generated.ts'
import type { OfferRow } from './offer-row.ts'

export type FleetRow = Selectable<Fleets>

/** Undefined when the provider already has a fleet of this name. */
export async function insertFleet(tx: Tx, row: Insertable<Fleets>): Promise<FleetRow | undefined> {
  return tx
    .insertInto('fleets')
    .values(row)
    .onConflict((same) => same.columns(['provider_company_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function lockFleet(tx: Tx, providerCompanyId: string, fleetId: string): Promise<FleetRow | undefined> {
  return tx
    .selectFrom('fleets')
    .selectAll()
    .where('provider_company_id', '=', providerCompanyId)
    .where('id', '=', fleetId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function fleetNamed(tx: Tx, providerCompanyId: string, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('fleets')
    .select('id')
    .where('provider_company_id', '=', providerCompanyId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id
}

export async function countFleets(tx: Tx, providerCompanyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('fleets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('provider_company_id', '=', providerCompanyId)
    .executeTakeFirstOrThrow()
  return count
}

export async function updateFleet(tx: Tx, fleetId: string, change: Updateable<Fleets>): Promise<void> {
  await tx
    .updateTable('fleets')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', fleetId)
    .execute()
  await sql`select show_fleet_load(${fleetId})`.execute(tx)
}

/** The highest number of vehicles held on any day from this one on. */
export async function fleetPeak(tx: Tx, fleetId: string, from: string): Promise<number> {
  const { rows } = await sql<{ peak: number }>`select fleet_peak(${fleetId}, ${from}, null) as peak`.execute(tx)
  return rows[0]?.peak ?? 0
}

export async function drawOnFleet(tx: Tx, offerId: string, fleetId: string): Promise<void> {
  await sql`select draw_on_fleet(${offerId}, ${fleetId})`.execute(tx)
}

/** Whether bookings of a card hold vehicles of its fleet that are not back yet. */
export async function holdsVehicles(
  tx: Tx,
  card: Pick<OfferRow, 'id' | 'provider_company_id' | 'fleet_id'>,
  today: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('offer_reservations')
    .select('id')
    .where('provider_company_id', '=', card.provider_company_id)
    .where('offer_id', '=', card.id)
    .where('fleet_id', '=', card.fleet_id)
    .where('until_day', '>', today)
    .where('status', '<>', sql.lit('released'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of fleets in their order, after the given one. */
export async function fleetIds(tx: Tx, after: string | null, most: number): Promise<string[]> {
  let fleets = tx.selectFrom('fleets').select('id').orderBy('id').limit(most)
  if (after) fleets = fleets.where('id', '>', after)
  return (await fleets.execute()).map(({ id }) => id)
}

/** Extends what is still under way to today, and updates what the fleet's cards show. */
export async function rollFleetTo(tx: Tx, fleetId: string, today: string): Promise<void> {
  await sql`select roll_fleet(${fleetId}, ${today})`.execute(tx)
}
