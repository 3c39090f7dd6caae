import { type Insertable, sql } from 'kysely'
import type { QuoteEvent } from '../../../domain/quotes/quote-lifecycle.ts'
import type { RequestEvent } from '../../../domain/quotes/quote-request-lifecycle.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { QuoteRequests, Quotes } from '../../platform/database/schema.generated.ts'
import type { QuoteRow, RequestRow } from './quote-row.ts'

export async function insertRequest(tx: Tx, request: Insertable<QuoteRequests>): Promise<RequestRow> {
  return tx.insertInto('quote_requests').values(request).returningAll().executeTakeFirstOrThrow()
}

export async function inviteProviders(tx: Tx, request: RequestRow, providerIds: readonly string[]): Promise<void> {
  if (providerIds.length === 0) return
  await tx
    .insertInto('quote_request_invitations')
    .values(
      providerIds.map((provider_company_id) => ({
        provider_company_id,
        request_id: request.id,
        customer_company_id: request.customer_company_id,
      })),
    )
    .execute()
}

export async function insertQuotes(tx: Tx, quotes: readonly Insertable<Quotes>[]): Promise<void> {
  if (quotes.length > 0) await tx.insertInto('quotes').values(quotes).execute()
}

export async function insertQuote(tx: Tx, quote: Insertable<Quotes>): Promise<QuoteRow> {
  return tx.insertInto('quotes').values(quote).returningAll().executeTakeFirstOrThrow()
}

/** Locks a request that the current company may see. Any change to a request or its quotes locks the request first. */
export async function lockRequest(tx: Tx, requestId: string): Promise<RequestRow | undefined> {
  return tx.selectFrom('quote_requests').selectAll().where('id', '=', requestId).forUpdate().executeTakeFirst()
}

/** Locks a request, one of its quotes, and the other open ones, in that order. */
export async function lockQuote(
  tx: Tx,
  quoteId: string,
): Promise<{ request: RequestRow; quote: QuoteRow; others: QuoteRow[] } | undefined> {
  const request = await tx
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', '=', (quotes) => quotes.selectFrom('quotes').select('request_id').where('id', '=', quoteId))
    .forUpdate()
    .executeTakeFirst()
  if (!request) return undefined
  const quotes = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('customer_company_id', '=', request.customer_company_id)
    .where('request_id', '=', request.id)
    .where((quote) => quote.or([quote('id', '=', quoteId), quote('status', '=', 'offered')]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const quote = quotes.find(({ id }) => id === quoteId)
  return quote && { request, quote, others: quotes.filter(({ id }) => id !== quoteId) }
}

/** Locks the open quotes of a locked request. */
export async function lockOpenQuotes(tx: Tx, request: RequestRow): Promise<QuoteRow[]> {
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('customer_company_id', '=', request.customer_company_id)
    .where('request_id', '=', request.id)
    .where('status', '=', 'offered')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * @param acceptedId the quote that was accepted instead, if that is why these are declined
 */
export async function setQuoteStatus(
  tx: Tx,
  quoteIds: readonly string[],
  event: QuoteEvent,
  acceptedId: string | null = null,
): Promise<void> {
  if (quoteIds.length === 0) return
  await tx
    .updateTable('quotes')
    .set({ status: event, decided_at: sql`now()`, passed_over_for: acceptedId })
    .where('id', 'in', quoteIds)
    .execute()
}

/** Saves the customer's reason for declining. */
export async function saveReason(tx: Tx, quoteId: string, reason: string | null): Promise<void> {
  if (reason !== null)
    await tx.updateTable('quotes').set({ decline_reason: reason }).where('id', '=', quoteId).execute()
}

/** Locks the quotes that were declined in favour of an accepted one. */
export async function lockNotChosenQuotes(tx: Tx, accepted: QuoteRow): Promise<QuoteRow[]> {
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('customer_company_id', '=', accepted.customer_company_id)
    .where('passed_over_for', '=', accepted.id)
    .where('status', '=', 'declined')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Sets declined quotes back to open. */
export async function reopenQuotes(tx: Tx, quoteIds: readonly string[]): Promise<void> {
  if (quoteIds.length === 0) return
  await tx
    .updateTable('quotes')
    .set({ status: 'offered', decided_at: null, passed_over_for: null })
    .where('id', 'in', quoteIds)
    .execute()
}

export async function saveReopened(tx: Tx, request: Pick<RequestRow, 'id' | 'status' | 'expires_at'>): Promise<void> {
  await tx
    .updateTable('quote_requests')
    .set({ status: request.status, expires_at: request.expires_at, closed_at: null })
    .where('id', '=', request.id)
    .execute()
}

/**
 * @returns all invited companies, like `companiesAsked`
 */
export async function setRequestStatus(tx: Tx, requestId: string, event: RequestEvent): Promise<string[]> {
  const { asked } = await tx
    .updateTable('quote_requests')
    .set({ status: event, closed_at: event === 'quoted' ? null : sql`now()` })
    .where('id', '=', requestId)
    .returning(
      sql<string[]>`array(select i.provider_company_id from quote_request_invitations i
        where i.customer_company_id = quote_requests.customer_company_id and i.request_id = quote_requests.id)`.as(
        'asked',
      ),
    )
    .executeTakeFirstOrThrow()
  return asked
}

/**
 * All invited companies. They are notified when a request closes, whether they answered or not, to update their lists.
 */
export async function companiesAsked(tx: Tx, request: { id: string; customer_company_id: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('quote_request_invitations')
    .select('provider_company_id')
    .where('customer_company_id', '=', request.customer_company_id)
    .where('request_id', '=', request.id)
    .execute()
  return rows.map((row) => row.provider_company_id)
}

/** Deletes requests that were closed before an instant and led to no booking; returns their number. */
export async function deleteOldRequests(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`select delete_old_requests(${before}, ${most}) as deleted`.execute(tx)
  return rows[0]?.deleted ?? 0
}
