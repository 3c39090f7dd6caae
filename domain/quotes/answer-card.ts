import { kigali } from '../itineraries/lanes.ts'
import type { Question } from '../itineraries/question.ts'
import type { BrokerCard, CarriageCard } from '../itineraries/steps.ts'
import type { Money } from '../money/money.ts'
import type { Inclusion } from '../offers/inclusions.ts'
import { modeOf } from '../offers/services.ts'
import { findPlace } from '../places/places.ts'
import type { QuoteService } from './request-choices.ts'

/** A provider's answer to a request that was made for a way. */
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

/** Services that carry on a way; rooms, parts and oversized pieces are no legs of an itinerary. */
const carried: readonly QuoteService[] = ['transport', 'seafreight', 'airfreight', 'in-gauge', 'consolidation']

/**
 * An answer as a card that the planner takes: a price for all of this cargo that leaves when the cargo is there. Null
 * where it carries or declares nothing of a way.
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
    // By air to Kigali is to its airport: what is done there is paid for apart unless the answer includes it.
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

/** Where an answer may end before Kigali: the ports and airports on the way of a service that goes through. */
export function gatesOfAnswer(service: QuoteService, destination: string): readonly string[] {
  if (destination !== kigali) return []
  if (service === 'seafreight' || service === 'in-gauge' || service === 'consolidation') return ['KEMBA', 'TZDAR']
  return service === 'airfreight' ? ['KENBO-NBO', 'UGEBB-EBB'] : []
}
