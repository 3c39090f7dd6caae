import { findPlace } from '../../../domain/places/places.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'
import { mailLayout } from '../../platform/mail.ts'

const services: Readonly<Record<QuoteService, string>> = {
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

const inKigali = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Kigali' })
const kilograms = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

function nameOf(place: string | null): string {
  return place ? (findPlace(place)?.name ?? place) : 'another origin'
}

/** To a provider who is asked. */
export function requestMail(facts: {
  service: QuoteService
  weightKg: number
  originPlace: string | null
  destination: string
  expiresAt: Date
  url: string
}) {
  const way = `${nameOf(facts.originPlace)} to ${nameOf(facts.destination)}`
  const subject = `${services[facts.service]} wanted: ${way}`
  return {
    subject,
    ...mailLayout({
      heading: subject,
      paragraphs: [
        `A customer asks what it costs to bring ${kilograms.format(facts.weightKg)} kg from ${way}.`,
        `Your answer is welcome until ${inKigali.format(facts.expiresAt)} (Kigali time). Customers are told to expect offers within 24 hours.`,
      ],
      action: { label: 'See the request and answer', url: facts.url },
    }),
  }
}

/** To the customer, when a provider has answered. */
export function quoteMail(facts: {
  providerName: string
  service: QuoteService
  total: string
  validUntil: Date
  url: string
}) {
  const subject = `${facts.providerName} has sent you a quote: ${facts.total}`
  return {
    subject,
    ...mailLayout({
      heading: `${services[facts.service]}: a quote from ${facts.providerName}`,
      paragraphs: [`${facts.total}, valid until ${inKigali.format(facts.validUntil)} (Kigali time).`],
      action: { label: 'Compare your quotes', url: facts.url },
    }),
  }
}
