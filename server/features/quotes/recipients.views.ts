import type { Tx } from '../../platform/database/database.ts'
import { readerOf } from '../companies/companies.views.ts'
import { companiesView, peopleView } from '../companies/published.views.ts'
import { quotedMonths } from './quote-row.ts'

/** A request with the people to notify about it. For jobs, which see every company. */
export async function requestForNews(tx: Tx, requestId: string) {
  const request = await tx.selectFrom('quote_requests').selectAll().where('id', '=', requestId).executeTakeFirst()
  if (!request) return undefined
  const people = await tx
    .selectFrom('quote_request_invitations as i')
    .innerJoin(peopleView.as('p'), 'p.company_id', 'i.provider_company_id')
    .innerJoin(companiesView.as('c'), 'c.id', 'p.company_id')
    .select((of) => ['p.email', of.fn.coalesce('p.language', 'c.language').as('language')])
    .where('i.customer_company_id', '=', request.customer_company_id)
    .where('i.request_id', '=', requestId)
    .where('p.left_at', 'is', null)
    .where('p.role', 'in', ['operator', 'manager'])
    .orderBy('p.id')
    .execute()
  return { request, readers: people.map(readerOf) }
}

/** The quote with its request and the person who asked; undefined when they have left. */
export async function quoteForNews(tx: Tx, quoteId: string) {
  const quote = await tx
    .selectFrom('quotes as q')
    .innerJoin('quote_requests as r', (on) =>
      on.onRef('r.customer_company_id', '=', 'q.customer_company_id').onRef('r.id', '=', 'q.request_id'),
    )
    .innerJoin(peopleView.as('p'), (on) =>
      on.onRef('p.company_id', '=', 'r.customer_company_id').onRef('p.id', '=', 'r.requested_by'),
    )
    .innerJoin(companiesView.as('c'), 'c.id', 'p.company_id')
    .select(['q.total', 'q.currency', 'q.months', 'q.provider_name', 'q.valid_until', 'q.request_id'])
    .select(['r.service', 'r.extras', 'p.email'])
    .select((of) => of.fn.coalesce('p.language', 'c.language').as('language'))
    .where('q.id', '=', quoteId)
    .where('p.left_at', 'is', null)
    .executeTakeFirst()
  return quote && { ...quote, months: quotedMonths(quote, quote), reader: readerOf(quote) }
}

/** Lost quotes with facts of their requests. */
export async function lossesForNews(tx: Tx, quoteIds: readonly string[]) {
  return tx
    .selectFrom('quotes as q')
    .innerJoin('quote_requests as r', (on) =>
      on.onRef('r.customer_company_id', '=', 'q.customer_company_id').onRef('r.id', '=', 'q.request_id'),
    )
    .select(['q.status', 'q.provider_company_id', 'q.request_id', 'q.passed_over_for', 'q.decline_reason'])
    .select(['r.service', 'r.origin', 'r.origin_place', 'r.destination'])
    .where('q.id', 'in', quoteIds)
    .orderBy('q.id')
    .execute()
}
