import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { PriceAlerts } from '../../platform/database/schema.generated.ts'
import type { CardLane } from '../offers/card-lane.ts'

export type PriceAlertRow = Selectable<PriceAlerts>

/** The number of alerts a company has; concurrent new alerts of the company wait for this transaction. */
export async function lockAlertCount(tx: Tx, companyId: string): Promise<number> {
  await lockName(tx, `price-alerts:${companyId}`)
  const { count } = await tx
    .selectFrom('price_alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Undefined if the company already has an alert for the same price. */
export async function insertPriceAlert(tx: Tx, row: Insertable<PriceAlerts>): Promise<PriceAlertRow | undefined> {
  return tx
    .insertInto('price_alerts')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function lockPriceAlert(tx: Tx, companyId: string, id: string): Promise<PriceAlertRow | undefined> {
  return tx
    .selectFrom('price_alerts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updatePriceAlert(tx: Tx, id: string, change: Updateable<PriceAlerts>): Promise<void> {
  await tx.updateTable('price_alerts').set(change).where('id', '=', id).execute()
}

export async function deletePriceAlert(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('price_alerts')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Active alerts of a lane, locked, ordered by id. */
export async function lockAlertsOnLane(tx: Tx, lane: CardLane, now: Date): Promise<PriceAlertRow[]> {
  return tx
    .selectFrom('price_alerts')
    .selectAll()
    .where('service', '=', lane.service)
    .where('origin', '=', lane.origin)
    .where('basis', '=', lane.basis)
    .where('destination', 'is not distinct from', lane.destination)
    .where('equipment', 'is not distinct from', lane.equipment)
    .where('paused_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Active alerts after the given id, locked, ordered by id. */
export async function lockAlertsBehind(
  tx: Tx,
  after: string | null,
  most: number,
  now: Date,
): Promise<PriceAlertRow[]> {
  let rows = tx
    .selectFrom('price_alerts')
    .selectAll()
    .where('paused_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id')
    .limit(most)
    .forUpdate()
  if (after) rows = rows.where('id', '>', after)
  return rows.execute()
}

export async function deleteAlertsOf(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('price_alerts').where('company_id', '=', companyId).execute()
}
