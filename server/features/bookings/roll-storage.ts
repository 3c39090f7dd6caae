import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { recordCompletion } from '../offers/record-provider.ts'
import { lockStorageToEnd, lockStorageToStart } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'

/** Bookings per transaction: small enough that locks are held only briefly. */
const batch = 10

/** Starts confirmed storage bookings on their first day, and completes them after their last day. */
export async function rollStorage(tx: Tx, now: Date): Promise<void> {
  const today = dayInKigali(now)
  const starting = await lockStorageToStart(tx, today, batch)
  for (const row of starting) await changeBooking({ tx, actor: null, now }, row, { kind: 'start' })
  const ending = await lockStorageToEnd(tx, today, batch)
  for (const row of ending) {
    await changeBooking({ tx, actor: null, now }, row, { kind: 'complete' })
    await recordCompletion(tx, row.provider_company_id)
  }
  if (starting.length === batch || ending.length === batch) await enqueue(tx, 'bookings.roll', {})
}
