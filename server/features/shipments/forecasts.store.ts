import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ShipmentRow } from './shipments.store.ts'

/** Shipments under way that have an expected delivery, ordered by id, after the given id. */
export async function expectedShipments(tx: Tx, after: string | null, limit: number): Promise<ShipmentRow[]> {
  let list = tx
    .selectFrom('shipments')
    .selectAll()
    .where('eta_sureness', '<>', 'ACT')
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
  if (after) list = list.where('id', '>', after)
  return list.execute()
}

/** Shipments created since then, ordered by id, after the given id; without cancelled ones. */
export async function shipmentsSince(tx: Tx, since: Date, after: string | null, limit: number): Promise<ShipmentRow[]> {
  let list = tx
    .selectFrom('shipments')
    .selectAll()
    .where('created_at', '>=', since)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
  if (after) list = list.where('id', '>', after)
  return list.execute()
}

/**
 * Forecasts due for scoring, in the order of their due dates. Locks the rows, so that two workers never score the same
 * one.
 */
export async function forecastsToSettle(tx: Tx, now: Date, limit: number): Promise<ShipmentRow[]> {
  return tx
    .selectFrom('shipments')
    .selectAll()
    .where('forecast_settled_at', 'is', null)
    .where('forecast_settles_at', '<=', now)
    .orderBy('forecast_settles_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function markSettled(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('shipments').set({ forecast_settled_at: now }).where('id', 'in', ids).execute()
}

/** Allows one calibration at a time; released at the end of the transaction. */
export async function lockCalibration(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transit_calibration'))`.execute(tx)
}
