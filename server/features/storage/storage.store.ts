import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Visit } from '../../../domain/storage/visit-lifecycle.ts'
import type { OpeningHours } from '../../../domain/storage/visiting-hours.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import type { Visits } from '../../platform/database/schema.generated.ts'

export type VisitRow = Selectable<Visits>

/** Undefined if the company already has an open visit at this card. */
export async function insertVisit(tx: Tx, row: Insertable<Visits>): Promise<VisitRow | undefined> {
  return tx
    .insertInto('visits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The visit, locked until the transaction ends; undefined when this company cannot see it. */
export async function lockVisit(tx: Tx, visitId: string): Promise<VisitRow | undefined> {
  return tx.selectFrom('visits').selectAll().where('id', '=', visitId).forUpdate().executeTakeFirst()
}

/** Confirmed visits that began by `startedBy`, the earliest first. */
export async function lockUnclosedVisits(tx: Tx, startedBy: Date, most: number): Promise<VisitRow[]> {
  return tx
    .selectFrom('visits')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('starts_at', '<=', startedBy)
    .orderBy('starts_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function saveVisit(tx: Tx, visitId: string, change: Updateable<Visits>): Promise<void> {
  await tx.updateTable('visits').set(change).where('id', '=', visitId).execute()
}

export async function saveOpeningHours(tx: Tx, providerCompanyId: string, hours: OpeningHours): Promise<void> {
  const written = { hours: jsonText(hours) }
  await tx
    .insertInto('opening_hours')
    .values({ provider_company_id: providerCompanyId, ...written })
    .onConflict((conflict) => conflict.column('provider_company_id').doUpdateSet(written))
    .execute()
}

/** True when no company has this hour; it stays free until this transaction ends. */
export async function slotIsFree(tx: Tx, offerId: string, startsAt: Date): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select slot_is_free(${offerId}, ${startsAt}) as free`.execute(tx)
  return rows[0]?.free === true
}

/** The state that the rules use. */
export function visitOf(row: Pick<VisitRow, 'status' | 'starts_at'>): Visit {
  return { status: row.status, startsAt: row.starts_at.getTime() }
}
