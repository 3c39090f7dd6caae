import type { Tx } from '../../platform/database/database.ts'
import { type DepartureChange, updateDeparture } from './offers.store.ts'

/** Changes the status of a departure, which the caller has locked with `lockDeparture`. */
export async function changeDeparture(tx: Tx, departureId: string, change: DepartureChange): Promise<void> {
  await updateDeparture(tx, departureId, change)
}
