import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Booking } from '../../../domain/bookings/booking.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Bookings } from '../../platform/database/schema.generated.ts'

export type BookingRow = Selectable<Bookings>

export async function insertBooking(tx: Tx, row: Insertable<Bookings>): Promise<BookingRow> {
  return tx.insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The booking, locked until the transaction ends; undefined when this company has no such booking. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<BookingRow | undefined> {
  return tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).forUpdate().executeTakeFirst()
}

export async function saveBooking(tx: Tx, bookingId: string, change: Updateable<Bookings>): Promise<void> {
  await tx.updateTable('bookings').set(change).where('id', '=', bookingId).execute()
}

/** Saves whether these bookings wait for the other legs of their itinerary. */
export async function saveAwaiting(
  tx: Tx,
  bookingIds: readonly string[],
  awaiting: Pick<BookingRow, 'awaits_others' | 'awaits_until'>,
): Promise<void> {
  if (bookingIds.length === 0) return
  await tx
    .updateTable('bookings')
    .set(awaiting)
    .where('id', 'in', bookingIds)
    .where((eb) =>
      eb.or([
        eb('awaits_others', '!=', awaiting.awaits_others),
        eb('awaits_until', 'is distinct from', awaiting.awaits_until),
      ]),
    )
    .execute()
}

/** Capacity of a card or its departure that is held by unanswered requests of companies without a completed booking. */
export async function heldByNewCompanies(tx: Tx, offerId: string, departureId: string | null): Promise<number> {
  const { rows } = await sql<{
    held: number
  }>`select held_by_new_companies(${offerId}, ${departureId}) as held`.execute(tx)
  return rows[0]?.held ?? 0
}

/** Bookings that their provider did not confirm in time; each is locked by one worker. */
export async function lockExpiredBookings(tx: Tx, now: Date): Promise<BookingRow[]> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'requested')
    .where('confirm_by', '<', now)
    .orderBy('confirm_by')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Unanswered bookings whose hold on capacity has expired; each is locked by one worker. */
export async function lockLapsedRoom(tx: Tx, now: Date): Promise<BookingRow[]> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'requested')
    .where('room_held', '=', true)
    .where('held_until', '<', now)
    .where('confirm_by', '>=', now)
    .orderBy('held_until')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Confirmed storage bookings whose first day (`YYYY-MM-DD`) has come; each is locked by one worker. */
export async function lockStorageToStart(tx: Tx, today: string, most: number): Promise<BookingRow[]> {
  return storageThatIs(tx, 'confirmed', most).where('period_from', '<=', today).orderBy('period_from').execute()
}

/** Storage bookings in progress whose period has ended; on `period_until` the space is free again. */
export async function lockStorageToEnd(tx: Tx, today: string, most: number): Promise<BookingRow[]> {
  return storageThatIs(tx, 'in_progress', most).where('period_until', '<=', today).orderBy('period_until').execute()
}

function storageThatIs(tx: Tx, status: Booking['status'], most: number) {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('kind', '=', 'storage')
    .where('status', '=', status)
    .limit(most)
    .forUpdate()
    .skipLocked()
}

export async function isRated(tx: Tx, bookingId: string): Promise<boolean> {
  const row = await tx.selectFrom('ratings').select('booking_id').where('booking_id', '=', bookingId).executeTakeFirst()
  return row !== undefined
}

export async function readRating(tx: Tx, bookingId: string): Promise<{ stars: number; comment: string } | undefined> {
  return tx.selectFrom('ratings').select(['stars', 'comment']).where('booking_id', '=', bookingId).executeTakeFirst()
}

/** The facts that the lifecycle rules use. */
export function bookingOf(row: BookingRow): Booking {
  return {
    status: row.status,
    total: { amount: row.total_amount, currency: row.currency },
    confirmBy: row.confirm_by.getTime(),
    pickupAt: row.pickup_at.getTime(),
    confirmedAt: row.confirmed_at?.getTime() ?? null,
    collected: row.kind === 'lane' && row.departure_id === null,
    awaitsUntil: row.awaits_others ? (row.awaits_until?.getTime() ?? Number.POSITIVE_INFINITY) : null,
  }
}
