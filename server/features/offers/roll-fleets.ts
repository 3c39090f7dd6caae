import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { inTimeSlice } from '../../platform/time-slice.ts'
import { fleetIds, rollFleetTo } from './fleets.store.ts'

/** Fleets that are read at once. */
const batch = 200

/** Moves every fleet to a day (`YYYY-MM-DD`), for a short time in each transaction. */
export async function rollFleets(tx: Tx, after: string | null, today: string): Promise<void> {
  const ids = await fleetIds(tx, after, batch)
  const done = await inTimeSlice(ids, (id) => rollFleetTo(tx, id, today))
  if (done < ids.length || ids.length === batch) await enqueue(tx, 'offers.roll-fleets', { after: ids[done - 1] })
}
