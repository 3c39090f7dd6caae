import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ItineraryBookings, ItineraryLegs } from '../../platform/database/schema.generated.ts'

export type ItineraryRow = Selectable<ItineraryBookings>
export type LegRow = Selectable<ItineraryLegs>

export async function insertItinerary(tx: Tx, row: Insertable<ItineraryBookings>): Promise<ItineraryRow> {
  return tx.insertInto('itinerary_bookings').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The itinerary; undefined when this company cannot see it. */
export async function readItineraryRow(tx: Tx, itineraryId: string): Promise<ItineraryRow | undefined> {
  return tx.selectFrom('itinerary_bookings').selectAll().where('id', '=', itineraryId).executeTakeFirst()
}

/** The itinerary, locked until the transaction ends; undefined when this company cannot see it. */
export async function lockItinerary(tx: Tx, itineraryId: string): Promise<ItineraryRow | undefined> {
  return tx.selectFrom('itinerary_bookings').selectAll().where('id', '=', itineraryId).forUpdate().executeTakeFirst()
}

export async function saveItinerary(tx: Tx, itineraryId: string, change: Updateable<ItineraryBookings>): Promise<void> {
  await tx.updateTable('itinerary_bookings').set(change).where('id', '=', itineraryId).execute()
}

export async function insertLeg(tx: Tx, row: Insertable<ItineraryLegs>): Promise<void> {
  await tx.insertInto('itinerary_legs').values(row).execute()
}

export async function saveLeg(tx: Tx, bookingId: string, change: Updateable<ItineraryLegs>): Promise<void> {
  await tx.updateTable('itinerary_legs').set(change).where('booking_id', '=', bookingId).execute()
}

/** The itinerary in which a booking is a current leg; undefined when the booking is not part of one. */
export async function itineraryOfBooking(tx: Tx, bookingId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('itinerary_legs')
    .select('itinerary_booking_id')
    .where('booking_id', '=', bookingId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row?.itinerary_booking_id
}
