import type pg from 'pg'

/** What became of the bookings of one card. */
export interface Inspection {
  /** Their ids. */
  readonly bookings: readonly string[]
  /** Capacity that the card counts as taken. */
  readonly taken: number
  /** Bookings that lack a part of what is written with them: audit entries, and once confirmed shipment and documents. */
  readonly half: number
  /** Capacity taken beyond, or short of, what the bookings hold. */
  readonly miscounted: number
}

/** Inspects the bookings of a card as the database's owner, who sees every row. */
export async function inspectBookings(owner: pg.ClientBase, offerId: string): Promise<Inspection> {
  const bookings = await owner.query<{ id: string; held: number; half: boolean }>(
    `with parts as (
       select b.id, b.confirmed_at is not null as confirmed,
         case when b.room_held then b.capacity_quantity::int else 0 end as held,
         (select count(*) from audit_log a where a.subject_id = b.id and a.verb = 'bookings.request') as requests,
         (select count(*) from audit_log a where a.subject_id = b.id and a.verb = 'bookings.confirm') as confirmations,
         (select count(*) from shipments s where s.booking_id = b.id) as shipments,
         exists (select from document_sets s join documents d on d.set_id = s.id
                  where s.subject_kind = 'booking' and s.subject_id = b.id) as documents
       from bookings b where b.offer_id = $1)
     select id, held, requests <> 1 or confirmations <> confirmed::int or shipments <> confirmed::int
       or documents <> confirmed as half
     from parts`,
    [offerId],
  )
  const offer = await owner.query<{ taken: number }>('select capacity_taken::int as taken from offers where id = $1', [
    offerId,
  ])
  const taken = offer.rows[0]?.taken ?? 0
  const held = bookings.rows.reduce((sum, booking) => sum + booking.held, 0)
  return {
    bookings: bookings.rows.map(({ id }) => id),
    taken,
    half: bookings.rows.filter(({ half }) => half).length,
    miscounted: Math.abs(taken - held),
  }
}
