import type { NotNull } from 'kysely'
import type { DoubtfulRating } from '../../../contract/bookings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { customerVerified } from '../companies/companies.views.ts'

/** Ratings that operators should check, newest booking first. */
export async function doubtfulRatings(tx: Tx, { after, limit }: { after?: string | undefined; limit: number }) {
  let list = tx
    .selectFrom('ratings as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .selectAll('r')
    .select(['b.id', 'b.number', 'b.customer_name', 'b.provider_name'])
    .select(customerVerified('r'))
    .where('r.doubt', 'is not', null)
    .$narrowType<{ doubt: NotNull }>()
    .orderBy('r.booking_id', 'desc')
    .limit(limit + 1)
  if (after) list = list.where('r.booking_id', '<', after)
  return pageOf(
    await list.execute(),
    limit,
    (row): DoubtfulRating => ({
      booking: { id: row.booking_id, number: row.number },
      customer: { companyId: row.customer_company_id, name: row.customer_name },
      customerVerified: row.customer_verified,
      provider: { companyId: row.provider_company_id, name: row.provider_name },
      stars: row.stars,
      comment: row.comment,
      ratedAt: row.rated_at.toISOString(),
      doubt: row.doubt,
      weight: row.weight,
      judgement: row.judgement,
    }),
  )
}
