import type * as z from 'zod/mini'
import type { bookingSource } from '../../../contract/bookings.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { ShownPrice } from '../../../domain/money/exchange.ts'
import type { PriceWarning } from '../../../domain/offers/chargeable.ts'
import type { PriceLine, PriceRefusal } from '../../../domain/offers/price-offer.ts'
import type { Service } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { cargoFrom, priceCard } from '../offers/price-card.ts'
import { type QuoteFacts, quoteFacts } from '../quotes/quotes.views.ts'

export type Source = z.output<typeof bookingSource>

/** Everything that a booking is made of, wherever it comes from. */
export interface BookingFacts {
  readonly offerId: string | null
  readonly quoteId: string | null
  readonly providerCompanyId: string
  readonly providerName: string
  readonly service: Service
  readonly origin: string
  readonly destination: string
  readonly cargo: {
    readonly description: string
    readonly weightKg: number
    readonly volumeM3: number | null
    readonly pieces: number | null
  }
  readonly lines: readonly PriceLine[]
  readonly total: ShownPrice
  /** What it takes of the card's capacity, in units of the card's basis; null without a card. */
  readonly quantity: number | null
  readonly transitDays: { readonly min: number; readonly max: number }
  readonly included: readonly string[]
  readonly excluded: readonly string[]
  readonly warnings: readonly PriceWarning[]
}

/** Reads a source and prices it as of now; nothing is changed. */
export async function bookingFacts(
  tx: Tx,
  source: Source,
  now: Date,
): Promise<BookingFacts | Refusal<PriceRefusal | 'not_found' | 'quote_not_found' | 'carried_nowhere'>> {
  if (source.kind === 'quote') {
    const quote = await quoteFacts(tx, source.quoteId)
    return quote ? factsOfQuote(quote) : refuse('quote_not_found')
  }
  const cargo = cargoFrom(source.cargo)
  const card = await priceCard(tx, source.offerId, cargo, now)
  if (isRefusal(card)) return card
  if (!card.origin || !card.destination || !card.transitDays) return refuse('carried_nowhere')
  return {
    offerId: card.offerId,
    quoteId: null,
    providerCompanyId: card.providerCompanyId,
    providerName: card.providerName,
    service: card.service,
    origin: card.origin,
    destination: card.destination,
    cargo: { description: source.cargo.description, ...cargo },
    lines: card.lines,
    total: card.total,
    quantity: card.quantity,
    transitDays: card.transitDays,
    included: card.included,
    excluded: card.notIncluded,
    warnings: card.warnings,
  }
}

export function factsOfQuote(quote: QuoteFacts): BookingFacts {
  return { ...quote, excluded: quote.notIncluded }
}
