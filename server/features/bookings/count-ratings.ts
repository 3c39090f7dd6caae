import { type GivenRating, shownRating, weighRatings } from '../../../domain/bookings/rating-weight.ts'
import { shortestJourney } from '../../../domain/places/shortest-journey.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockRatings, recordRating } from '../offers/record-provider.ts'
import { type RatingToWeigh, ratingsToWeigh, saveWeights } from './ratings.store.ts'
import { type Applications, relatedCompanies } from './related-companies.views.ts'

/** Recalculates the weights of all ratings of a provider and saves the result on its record and cards. For jobs. */
export async function countRatings(tx: Tx, providerCompanyId: string, applications: Applications): Promise<void> {
  const earlier = await lockRatings(tx, providerCompanyId)
  const rows = await ratingsToWeigh(tx, providerCompanyId)
  const customers = [...new Set(rows.map((row) => row.customer_company_id))]
  const related = await relatedCompanies(tx, providerCompanyId, customers, applications)
  const weighed = weighRatings(rows.map((row) => givenRating(row, related)))
  await saveWeights(tx, weighed)
  const stars = new Map(rows.map((row) => [row.booking_id, row.stars]))
  const counted = weighed.filter(({ weight }) => weight > 0)
  const weights = earlier.count + counted.reduce((total, { weight }) => total + weight, 0)
  const sum =
    earlier.stars + counted.reduce((total, { bookingId, weight }) => total + weight * (stars.get(bookingId) ?? 0), 0)
  await recordRating(tx, providerCompanyId, shownRating(sum, weights), earlier.count + counted.length)
}

function givenRating(row: RatingToWeigh, related: ReadonlySet<string>): GivenRating {
  const { origin, destination, mode } = row
  const done = row.status === 'completed' ? row.closed_at : null
  return {
    bookingId: row.booking_id,
    customerCompanyId: row.customer_company_id,
    stars: row.stars,
    ratedAt: row.rated_at.getTime(),
    related: related.has(row.customer_company_id),
    tookMs: done && row.confirmed_at ? done.getTime() - row.confirmed_at.getTime() : null,
    leastMs: origin && destination && mode ? shortestJourney(origin, destination, mode) : 0,
    judgement: row.judgement,
  }
}
