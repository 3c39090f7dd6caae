import { sql } from 'kysely'
import type { WeighedRating } from '../../../domain/bookings/rating-weight.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { BookingRow } from './bookings.store.ts'

/** False when this booking already has a rating. */
export async function insertRating(
  tx: Tx,
  rating: { booking: BookingRow; stars: number; comment: string; ratedBy: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('ratings')
    .values({
      booking_id: rating.booking.id,
      customer_company_id: rating.booking.customer_company_id,
      provider_company_id: rating.booking.provider_company_id,
      stars: rating.stars,
      comment: rating.comment,
      rated_by: rating.ratedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return made !== undefined
}

export type RatingToWeigh = Awaited<ReturnType<typeof ratingsToWeigh>>[number]

/** All ratings of a provider with their bookings; needs the worker role, which sees all customers. */
export async function ratingsToWeigh(tx: Tx, providerCompanyId: string) {
  return tx
    .selectFrom('ratings as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.booking_id', 'r.customer_company_id', 'r.stars', 'r.rated_at', 'r.judgement'])
    .select(['b.status', 'b.mode', 'b.origin', 'b.destination', 'b.confirmed_at', 'b.closed_at'])
    .where('r.provider_company_id', '=', providerCompanyId)
    .execute()
}

export async function saveWeights(tx: Tx, weighed: readonly WeighedRating[]): Promise<void> {
  await sql`
    update ratings r set weight = w.weight, doubt = w.doubt
      from unnest(${sql.val(weighed.map(({ bookingId }) => bookingId))}::uuid[],
                  ${sql.val(weighed.map(({ weight }) => weight))}::numeric[],
                  ${sql.val(weighed.map(({ doubt }) => doubt))}::text[]) w (booking_id, weight, doubt)
     where r.booking_id = w.booking_id and (r.weight, r.doubt) is distinct from (w.weight, w.doubt)`.execute(tx)
}

/**
 * Saves an operator's decision on a rating; returns the rating's provider, or undefined when there is no such rating.
 */
export async function saveJudgement(
  tx: Tx,
  bookingId: string,
  judgement: 'counts' | 'left_out',
  personId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ provider: string | null }>`
    select judge_rating(${bookingId}, ${judgement}, ${personId}, ${now}) as provider`.execute(tx)
  return rows[0]?.provider ?? undefined
}
