import { kigaliTime } from '../../../domain/language/kigali-time.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney, type Money } from '../../../domain/money/money.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

export interface RequestMailFacts {
  readonly service: QuoteService
  readonly weightKg: number
  /** Null if the customer entered an unknown origin. */
  readonly originPlace: string | null
  readonly destination: string
  readonly expiresAt: Date
  readonly url: string
}

export interface QuoteMailFacts {
  readonly providerName: string
  readonly service: QuoteService
  readonly total: Money
  /** Months of storage that the price is for; null for other services. */
  readonly months: number | null
  readonly validUntil: Date
  readonly url: string
}

/** To a provider whose answer is open again. */
export type ReopenedMailFacts = Pick<RequestMailFacts, 'service' | 'originPlace' | 'destination' | 'url'>

/** To a provider whose answer was not chosen. */
export interface LossMailFacts extends ReopenedMailFacts {
  /** False when the customer declined this quote without choosing another. */
  readonly anotherChosen: boolean
  /** The reason as the customer wrote it, if any. */
  readonly reason: string | null
}

export interface QuoteMails {
  readonly loss: (facts: LossMailFacts) => WholeMailWords
  readonly reopened: (facts: ReopenedMailFacts) => WholeMailWords
  /** To an invited provider. */
  readonly request: (facts: RequestMailFacts) => WholeMailWords
  /** To the customer, when a provider has answered. */
  readonly quote: (facts: QuoteMailFacts) => WholeMailWords
}

export const kilograms = { maximumFractionDigits: 1 } as const

export const services: Readonly<Record<QuoteService, string>> = {
  transport: 'Transport',
  seafreight: 'Sea freight',
  airfreight: 'Airfreight',
  'car-carrier': 'Car carrier transport',
  'in-gauge': 'In gauge cargo',
  'out-of-gauge': 'Out of gauge cargo',
  refrigerated: 'Refrigerated transport',
  consolidation: 'Cargo consolidation',
  warehousing: 'Warehousing',
  'cold-rooms': 'Cold storage',
  customs: 'Customs clearance',
}

export const quoteMails: QuoteMails = {
  loss: ({ service, originPlace, destination, anotherChosen, reason, url }) => {
    const way = `${originPlace ? placeName(originPlace, 'en') : 'another origin'} to ${placeName(destination, 'en')}`
    const subject = `Your quote was not chosen: ${services[service]}, ${way}`
    return {
      subject,
      heading: subject,
      paragraphs: [
        anotherChosen ? 'The customer has chosen another quote.' : 'The customer has declined your quote.',
        ...(reason ? [`The reason given: ${reason}`] : []),
      ],
      action: { label: 'See the request', url },
    }
  },
  reopened: ({ service, originPlace, destination, url }) => {
    const way = `${originPlace ? placeName(originPlace, 'en') : 'another origin'} to ${placeName(destination, 'en')}`
    const subject = `Your quote is open again: ${services[service]}, ${way}`
    return {
      subject,
      heading: subject,
      paragraphs: [
        'The provider that was chosen will not carry this cargo after all. The customer can now choose your quote.',
      ],
      action: { label: 'See the request', url },
    }
  },
  request: ({ service, weightKg, originPlace, destination, expiresAt, url }) => {
    const way = `${originPlace ? placeName(originPlace, 'en') : 'another origin'} to ${placeName(destination, 'en')}`
    const subject = `${services[service]} wanted: ${way}`
    return {
      subject,
      heading: subject,
      paragraphs: [
        `A customer asks what it costs to bring ${writeNumber(weightKg, 'en', kilograms)} kg from ${way}.`,
        `You can answer until ${kigaliTime(expiresAt, 'en')}. Customers are told to expect offers within 24 hours.`,
      ],
      action: { label: 'See the request and answer', url },
    }
  },
  quote: ({ providerName, service, total, months, validUntil, url }) => ({
    subject: `${services[service]}, a quote for you: ${formatMoney(total, 'en')}`,
    heading: `${services[service]}: a quote from ${providerName}`,
    paragraphs: [
      `${formatMoney(total, 'en')}${months ? ` for ${months === 1 ? '1 month' : `${months} months`}` : ''}, valid until ${kigaliTime(validUntil, 'en')}.`,
    ],
    action: { label: 'Compare your quotes', url },
  }),
}
