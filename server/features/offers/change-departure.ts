import type { Tx } from '../../platform/database/database.ts'
import { type DepartureChange, updateDeparture } from './offers.store.ts'

/** Where a departure stands; `lockDeparture` goes before it. */
export async function changeDeparture(tx: Tx, departureId: string, change: DepartureChange): Promise<void> {
  await updateDeparture(tx, departureId, change)
}
