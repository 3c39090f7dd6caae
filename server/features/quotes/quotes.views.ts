import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { ProviderRequest, QuoteRequest, QuoteRequestSummary, quotesContract } from '../../../contract/quotes.ts'
import type { ShownPrice } from '../../../domain/money/exchange.ts'
import { money } from '../../../domain/money/money.ts'
import type { PriceWarning } from '../../../domain/offers/chargeable.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Inclusion } from '../../../domain/offers/inclusions.ts'
import type { PriceLine } from '../../../domain/offers/price-offer.ts'
import { modeOfCard, type Service } from '../../../domain/offers/services.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import { answerNamesPlace } from '../../../domain/quotes/match-cards.ts'
import { requestStatusAt } from '../../../domain/quotes/quote-request-lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { ratesById } from '../offers/exchange-rates.views.ts'
import { providerRecords } from '../offers/offers.views.ts'
import {
  cargoFactsOf,
  linesOf,
  monthsAskedIn,
  originOf,
  ownQuoteOf,
  type QuoteRow,
  quotedMonths,
  quoteOf,
  type RequestRow,
  requestOf,
  requestState,
} from './quote-row.ts'

/** The requests of the current company, each with the number of open answers and the lowest of them. */
export function requestsStatement(
  { tx, actor }: Context,
  query: QueryOf<(typeof quotesContract)['listQuoteRequests']>,
) {
  let mine = tx
    .selectFrom('quote_requests as r')
    .selectAll('r')
    .select((eb) => {
      const standing = eb
        .selectFrom('quotes as q')
        .where('q.customer_company_id', '=', actor.companyId)
        .whereRef('q.request_id', '=', 'r.id')
        .where('q.status', '=', 'offered')
        .where('q.valid_until', '>', sql<Date>`now()`)
      return [
        standing.select((q) => q.fn.countAll<number>().as('n')).as('quote_count'),
        standing.select((q) => q.fn.min('q.total_frw').as('lowest')).as('lowest_frw'),
      ]
    })
    .where('r.customer_company_id', '=', actor.companyId)
  if (query.status) mine = mine.where('r.status', '=', query.status)
  return followed(mine, 'r', query)
}

export async function listQuoteRequests(
  context: Context,
  query: QueryOf<(typeof quotesContract)['listQuoteRequests']>,
): Promise<{ items: QuoteRequestSummary[]; next: string | null }> {
  const { now } = context
  const rows = await requestsStatement(context, query).execute()
  return followedPage(rows, query, (row) => ({
    id: row.id,
    customerReference: row.customer_reference,
    status: requestStatusAt(requestState(row), now),
    service: row.service,
    cargoType: row.cargo_type,
    weightKg: row.weight_kg,
    origin: originOf(row),
    destination: row.destination,
    quoteCount: row.quote_count ?? 0,
    lowestTotalFrw: row.lowest_frw === null ? null : money(Number(row.lowest_frw), 'RWF'),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

/** A request of the current company with its quotes, the cheapest first; undefined for another company's. */
export async function readQuoteRequest({ tx, actor, now }: Context, id: string): Promise<QuoteRequest | undefined> {
  const request = await tx
    .selectFrom('quote_requests')
    .selectAll()
    .where('customer_company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) return undefined
  const quotes = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('customer_company_id', '=', actor.companyId)
    .where('request_id', '=', id)
    .orderBy('total_frw')
    .orderBy('id')
    .execute()
  const { n: invitedProviders } = await tx
    .selectFrom('quote_request_invitations')
    .where('customer_company_id', '=', actor.companyId)
    .where('request_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const recordOf = await providerRecords(
    tx,
    quotes.map((quote) => quote.provider_company_id),
  )
  return {
    ...requestOf(request, now),
    invitedProviders,
    quotes: quotes.map((quote) => quoteOf(quote, recordOf(quote.provider_company_id), request, now)),
    rates: await ratesById(
      tx,
      quotes.flatMap((quote) => [quote.frw_rate_id, quote.usd_rate_id]),
    ),
  }
}

/** Requests that the current provider was invited to answer, newest first. */
export function providerRequestsStatement(
  { tx, actor }: Context,
  query: QueryOf<(typeof quotesContract)['listProviderRequests']> & { only?: string },
) {
  let asked = tx
    .selectFrom('quote_request_invitations as i')
    .innerJoin('quote_requests as r', (on) =>
      on.onRef('r.customer_company_id', '=', 'i.customer_company_id').onRef('r.id', '=', 'i.request_id'),
    )
    .selectAll('r')
    .where('i.provider_company_id', '=', actor.companyId)
  if (query.only) asked = asked.where('i.request_id', '=', query.only)
  if (query.show === 'open')
    asked = asked.where('r.status', 'in', ['open', 'quoted']).where('r.expires_at', '>', sql<Date>`now()`)
  return followed(asked, 'r', query)
}

export async function listProviderRequests(
  context: Context,
  query: QueryOf<(typeof quotesContract)['listProviderRequests']> & { only?: string },
): Promise<{ items: ProviderRequest[]; next: string | null }> {
  const { now } = context
  const rows = await providerRequestsStatement(context, query).execute()
  const answers = await ownAnswers(
    context,
    rows.map((row) => row.id),
  )
  return followedPage(rows, query, (row) => {
    const own = answers.filter((answer) => answer.request_id === row.id)
    const byHand = own.findLast(({ source }) => source === 'provider')
    return {
      id: row.id,
      status: requestStatusAt(requestState(row), now),
      ...cargoFactsOf(row),
      budgetRange: row.budget_shown ? row.budget_range : null,
      ownQuote: byHand ? ownQuoteOf(byHand, row, now) : null,
      automatic: own
        .filter(({ source }) => source === 'rate_card')
        .sort((a, b) => a.total_frw - b.total_frw)
        .map((answer) => ({ ...ownQuoteOf(answer, row, now), offerId: answer.offer_id ?? '' })),
    }
  })
}

/** The provider's own answers to these requests, manual or from its cards, oldest first. */
async function ownAnswers({ tx, actor }: Context, requestIds: readonly string[]): Promise<QuoteRow[]> {
  if (requestIds.length === 0) return []
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('provider_company_id', '=', actor.companyId)
    .where('request_id', 'in', requestIds)
    .orderBy('id')
    .execute()
}

/** One request as an invited provider sees it. */
export async function readProviderRequest(context: Context, id: string): Promise<ProviderRequest | undefined> {
  return (await listProviderRequests(context, { show: 'all', limit: 1, only: id })).items[0]
}

/** The facts from which a booking is made when it comes from a quote. */
export interface QuoteFacts {
  readonly quoteId: string
  readonly requestId: string
  readonly offerId: string | null
  readonly providerCompanyId: string
  readonly providerName: string
  readonly service: Service
  /** The mode of its card; null when a provider answered by hand. */
  readonly mode: Mode | null
  readonly origin: string | null
  readonly destination: string | null
  readonly cargo: {
    readonly description: string
    readonly weightKg: number
    readonly volumeM3: number | null
    readonly pieces: number | null
  }
  readonly lines: readonly PriceLine[]
  readonly total: ShownPrice
  /** Months of storage that the price is for; null for other services. */
  readonly months: number | null
  /** That of the card when it was quoted. */
  readonly equipment: EquipmentCode | null
  /** The capacity it uses, in units of the card's basis; null without a card. */
  readonly quantity: number | null
  readonly transitDays: { readonly min: number; readonly max: number } | null
  readonly included: readonly Inclusion[]
  readonly notIncluded: readonly Inclusion[]
  readonly warnings: readonly PriceWarning[]
  readonly pickupDate: string | null
  readonly customerReference: string | null
  /** Contact data and handling notes from the request and the answer. */
  readonly asked: AskedWords
}

export interface AskedWords {
  readonly contactName: string
  readonly phone: string
  readonly email: string
  readonly hsCode: string
  readonly specialRequirements: string
  /** The provider's note on its answer. */
  readonly note: string
}

/** The current facts of a quote given to this customer; undefined for any other quote. */
export async function quoteFacts({ tx, actor }: Context, quoteId: string): Promise<QuoteFacts | undefined> {
  const quote = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('customer_company_id', '=', actor.companyId)
    .where('id', '=', quoteId)
    .executeTakeFirst()
  if (!quote) return undefined
  const request = await tx
    .selectFrom('quote_requests')
    .selectAll()
    .where('customer_company_id', '=', quote.customer_company_id)
    .where('id', '=', quote.request_id)
    .executeTakeFirstOrThrow()
  return factsFrom(tx, request, quote)
}

export async function factsFrom(tx: Tx, request: RequestRow, quote: QuoteRow): Promise<QuoteFacts> {
  return {
    quoteId: quote.id,
    requestId: request.id,
    offerId: quote.offer_id,
    providerCompanyId: quote.provider_company_id,
    providerName: quote.provider_name,
    service: request.service,
    mode: quote.basis
      ? (modeOfCard({
          service: request.service,
          basis: quote.basis,
        }) ?? null)
      : null,
    // One of the two is set: an answer to a request without an origin has to name one.
    origin: quote.card_origin ?? originOf(request),
    destination: quote.card_destination ?? request.destination,
    cargo: {
      description: request.cargo_type,
      weightKg: request.weight_kg,
      volumeM3: request.volume_m3,
      pieces: request.pieces,
    },
    lines: linesOf(quote),
    total: {
      own: money(quote.total, quote.currency),
      frw: money(quote.total_frw, 'RWF'),
      approximateUsd: money(quote.total_usd, 'USD'),
      rates: await ratesById(tx, [quote.frw_rate_id, quote.usd_rate_id]),
    },
    months: quotedMonths(quote, request),
    equipment: quote.equipment,
    quantity: quote.quantity,
    transitDays: { min: quote.transit_days_min, max: quote.transit_days_max },
    included: quote.included,
    notIncluded: quote.not_included,
    warnings: quote.warnings,
    pickupDate: request.pickup_date,
    customerReference: request.customer_reference,
    asked: {
      contactName: request.contact_name,
      phone: request.phone_number ?? request.whatsapp_number ?? '',
      email: request.email_address ?? '',
      hsCode: cargoFactsOf(request).hsCode ?? '',
      specialRequirements: request.special_requirements ?? '',
      note: quote.note ?? '',
    },
  }
}

/** The request that a quote answers; null without a quote. */
export async function requestOfQuote(tx: Tx, quoteId: string | null): Promise<string | null> {
  if (!quoteId) return null
  const quote = await tx.selectFrom('quotes').select('request_id').where('id', '=', quoteId).executeTakeFirst()
  return quote?.request_id ?? null
}

/** What a provider sees before answering by hand; undefined when not visible to the transaction. */
export async function requestToAnswer(tx: Tx, requestId: string) {
  const request = await tx.selectFrom('quote_requests').selectAll().where('id', '=', requestId).executeTakeFirst()
  if (!request) return undefined
  const best = await tx
    .selectFrom('quotes')
    .select(['total_frw', 'transit_days_min', 'transit_days_max'])
    .where('customer_company_id', '=', request.customer_company_id)
    .where('request_id', '=', requestId)
    .where('status', '=', 'offered')
    .orderBy('total_frw')
    .limit(1)
    .executeTakeFirst()
  return {
    service: request.service,
    destination: request.destination,
    weightKg: request.weight_kg,
    monthsAsked: monthsAskedIn(request),
    namesPlace: answerNamesPlace({ ...request, origin: originOf(request) }),
    lowest: best ? money(best.total_frw, 'RWF') : null,
    transitDays: best ? { min: best.transit_days_min, max: best.transit_days_max } : null,
  }
}
