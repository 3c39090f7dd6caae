import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { mayRate } from './bookings.permissions.ts'
import { lockBooking } from './bookings.store.ts'
import { announceBooking } from './change-booking.ts'
import { insertRating } from './ratings.store.ts'

/** The customer rates a completed booking, once; a job then updates the mean on the provider's cards. */
export async function rateBooking(
  context: Context,
  bookingId: string,
  rating: { readonly stars: number; readonly comment: string },
): Promise<Refusal<'not_found' | 'not_completed' | 'already_rated'> | null> {
  const { tx, actor } = context
  const row = await lockBooking(tx, bookingId)
  if (!row || !mayRate(actor, row)) return refuse('not_found')
  if (row.status !== 'completed') return refuse('not_completed')
  if (!(await insertRating(tx, { booking: row, ...rating, ratedBy: actor.personId }))) return refuse('already_rated')
  await audit(context, { verb: 'bookings.rate', subject: { kind: 'booking', id: row.id }, after: rating })
  await announceBooking(tx, 'bookings.rated', row)
  await scheduleRatingCount(tx, row.provider_company_id)
  return null
}

/** Schedules the recalculation of a provider's ratings, once for several concurrent changes. */
export async function scheduleRatingCount(tx: Tx, providerCompanyId: string): Promise<void> {
  await enqueue(tx, 'bookings.count-ratings', { providerCompanyId }, { key: `count-ratings:${providerCompanyId}` })
}
