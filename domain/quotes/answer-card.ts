import { kigali } from '../itineraries/lanes.ts'
import type { Question } from '../itineraries/question.ts'
import type { BrokerCard, CarriageCard } from '../itineraries/steps.ts'
import type { Money } from '../money/money.ts'
import type { Inclusion } from '../offers/inclusions.ts'
import { modeOf } from '../offers/services.ts'
import { findPlace } from '../places/places.ts'
import type { QuoteService } from './request-choices.ts'

/** A provider's answer to a request that was made for an itinerary. */
export interface AnswerOfWay {
  readonly quoteId: string
  readonly requestId: string
  readonly service: QuoteService
  readonly providerId: string
  readonly providerName: string
  readonly rating: number | null
  readonly ratingCount: number
  readonly own: Money
  readonly francs: number
  readonly origin: string | null
  readonly destination: string
  readonly transitDays: { readonly min: number; readonly max: number }
  readonly included: readonly Inclusion[]
  readonly validUntil: Date
}

/** Services that can be a leg of an itinerary; storage, parts and oversized pieces can't. */
const carried: readonly QuoteService[] = ['transport', 'seafreight', 'airfreight', 'in-gauge', 'consolidation']

/**
 * An answer as a card for the planner: a price for this whole cargo, departing when the cargo is there. Null if its
 * service is not part of an itinerary.
 */
export function answerCard(answer: AnswerOfWay, { containers }: Question): CarriageCard | BrokerCard | null {
  const { quoteId, requestId, service, origin, transitDays, providerId, providerName, rating, ratingCount } = answer
  const priced = {
    offerId: quoteId,
    requestId,
    providerId,
    providerName,
    rating,
    ratingCount,
    own: { amount: answer.own.amount, currency: answer.own.currency },
    francs: answer.francs,
    hours: { low: transitDays.min * 24, high: transitDays.max * 24 },
    validUntil: Math.floor(answer.validUntil.getTime() / 3_600_000),
    demonstration: false,
  }
  if (service === 'customs') return { ...priced, modes: ['sea', 'air', 'road'] }
  if (!origin || !carried.includes(service)) return null
  const mode =
    service === 'consolidation' && findPlace(origin)?.kind === 'airport' ? 'air' : (modeOf[service] ?? 'road')
  const boxes = containers !== null && mode !== 'air'
  return {
    ...priced,
    service,
    origin,
    // Air freight to Kigali ends at the airport: handling there is charged separately unless the answer includes it.
    destination: mode === 'air' && answer.destination === kigali ? `${kigali}-KGL` : answer.destination,
    mode,
    basis: boxes ? 'container' : 'shipment',
    equipment: boxes ? containers.code : null,
    quantity: boxes ? containers.count : 1,
    warnings: [],
    included: answer.included,
    runs: null,
    nextDeparture: null,
  }
}

/** Where an answer may end before Kigali: the ports and airports on the route of a through service. */
export function gatesOfAnswer(service: QuoteService, destination: string): readonly string[] {
  if (destination !== kigali) return []
  if (service === 'seafreight' || service === 'in-gauge' || service === 'consolidation') return ['KEMBA', 'TZDAR']
  return service === 'airfreight' ? ['KENBO-NBO', 'UGEBB-EBB'] : []
}
