import type { Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Departures } from '../../platform/database/schema.generated.ts'
import type { DepartureRow } from '../offers/departures.views.ts'

/** The departure, locked until the transaction ends: whoever wants room on it waits. */
export async function lockDeparture(tx: Tx, departureId: string): Promise<DepartureRow | undefined> {
  return tx.selectFrom('departures').selectAll().where('id', '=', departureId).forNoKeyUpdate().executeTakeFirst()
}

/** Open departures whose cut-off is over; taken by one worker at a time. */
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

export async function saveDeparture(
  tx: Tx,
  departureId: string,
  change: Pick<Updateable<Departures>, 'status' | 'closed_at' | 'departed_at' | 'arrived_at'>,
): Promise<void> {
  await tx.updateTable('departures').set(change).where('id', '=', departureId).execute()
}
