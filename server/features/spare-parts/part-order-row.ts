import type { Selectable } from 'kysely'
import type { PartQuote } from '../../../contract/spare-parts.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { money } from '../../../domain/money/money.ts'
import { type QuoteState, quoteStatusAt } from '../../../domain/quotes/quote-lifecycle.ts'
import { isInTime } from '../../../domain/spare-parts/part-choices.ts'
import type { PartOrder } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import type { PartOrders, PartQuotes } from '../../platform/database/schema.generated.ts'
import type { ProviderRecord } from '../offers/offers.views.ts'

export type PartOrderRow = Selectable<PartOrders>
export type PartQuoteRow = Selectable<PartQuotes>

/** The state that the rules of an order use. */
export function partOrderOf(row: Pick<PartOrderRow, 'kind' | 'status' | 'answer_by' | 'received_at'>): PartOrder {
  return {
    kind: row.kind,
    status: row.status,
    answerBy: row.answer_by.getTime(),
    received: row.received_at !== null,
  }
}

/** The state that the rules of a quote use. */
export function partQuoteState(row: Pick<PartQuoteRow, 'status' | 'valid_until'>): QuoteState {
  return { status: row.status, validUntil: row.valid_until }
}

/** A quote as it is shown beside others. */
export function partQuoteOf(order: PartOrderRow, row: PartQuoteRow, record: ProviderRecord, now: Date): PartQuote {
  const currency = row.currency
  const { urgency } = order
  return {
    id: row.id,
    provider: {
      id: row.provider_company_id,
      name: row.provider_name,
      rating: record.rating,
      ratingCount: record.ratingCount,
    },
    fromCard: row.offer_id !== null,
    status: quoteStatusAt(partQuoteState(row), now),
    unitPrice: money(row.unit_price, currency),
    total: {
      own: money(row.total, currency),
      frw: money(row.total_frw, 'RWF'),
      approximateUsd: money(row.total_usd, 'USD'),
    },
    deliverOn: row.deliver_on,
    inTime:
      urgency === null || row.deliver_on === null
        ? null
        : isInTime(urgency, dayInKigali(order.submitted_at), row.deliver_on),
    note: row.note,
    validUntil: row.valid_until.toISOString(),
  }
}
