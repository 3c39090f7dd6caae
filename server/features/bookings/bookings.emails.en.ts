import { kigaliTime, writeDay } from '../../../domain/language/kigali-time.ts'
import type { Language } from '../../../domain/language/language.ts'
import { formatMoney, type Money } from '../../../domain/money/money.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

export type BookingMailKind =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'completed'
  | 'room_lapsed'
  | 'room_given_back'
  | 'instructed'
  | 'rated'

export interface BookingMailFacts {
  readonly number: string
  readonly customerReference: string | null
  readonly customer: string
  readonly provider: string
  /** Route; a room or service has one place, or none. */
  readonly origin: string | null
  readonly destination: string | null
  readonly period: { readonly from: string; readonly until: string } | null
  readonly total: Money
  readonly confirmBy: Date
  readonly reason: string
  /** Set when the customer has rated it; 1 to 5 stars. */
  readonly rating?: { readonly stars: number; readonly comment: string }
  readonly shipmentNumber: string | null
  readonly url: string
}

export type BookingMails = Readonly<Record<BookingMailKind, (facts: BookingMailFacts) => WholeMailWords>>

/** Names of its origin and destination. */
export function placesOf({ origin, destination }: BookingMailFacts, language: Language): string[] {
  return [origin, destination].filter((code) => code !== null).map((code) => placeName(code, language))
}

/** `Shanghai to Kigali`, or `Kigali, from 1 December 2026 until 1 March 2027`. */
function wayOf(facts: BookingMailFacts): string {
  const where = placesOf(facts, 'en').join(' to ')
  const { period } = facts
  return period ? `${where}, from ${writeDay(period.from, 'en')} until ${writeDay(period.until, 'en')}` : where
}

const open = ({ url }: BookingMailFacts) => ({ label: 'Open the booking', url })
const withTotal = (facts: BookingMailFacts) => `${wayOf(facts)}, ${formatMoney(facts.total, 'en')}.`

export const bookingMails: BookingMails = {
  requested: (facts) => ({
    subject: `New booking ${facts.number}: ${wayOf(facts)}`,
    heading: `${facts.customer} wants to book with you`,
    paragraphs: [
      withTotal(facts),
      `Please confirm or decline by ${kigaliTime(facts.confirmBy, 'en')}. After that the booking expires and the capacity is offered to others.`,
    ],
    action: open(facts),
  }),
  confirmed: (facts) => ({
    subject: `Booking ${facts.number} is confirmed`,
    heading: `${facts.provider} has confirmed your booking`,
    paragraphs: [
      withTotal(facts),
      ...(facts.shipmentNumber
        ? [`Your shipment number is ${facts.shipmentNumber}. Anyone who has it can see where the cargo is.`]
        : []),
    ],
    action: open(facts),
  }),
  declined: (facts) => ({
    subject: `Booking ${facts.number} was declined`,
    heading: `${facts.provider} can’t take your booking`,
    paragraphs: [
      `${wayOf(facts)}.`,
      `The reason given: ${facts.reason}`,
      'You owe nothing. The other offers on this lane are still available.',
    ],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Booking ${facts.number} was cancelled`,
    heading: `Booking ${facts.number} was cancelled`,
    paragraphs: [withTotal(facts), `The reason given: ${facts.reason}`],
    action: open(facts),
  }),
  expired: (facts) => ({
    subject: `Booking ${facts.number} has expired`,
    heading: `${facts.provider} did not answer in time`,
    paragraphs: [
      `${wayOf(facts)}.`,
      'You owe nothing, and the capacity has been released. You can book another offer at once.',
    ],
    action: open(facts),
  }),
  room_lapsed: (facts) => ({
    subject: `The room of booking ${facts.number} is no longer held`,
    heading: `${facts.provider} has not answered yet`,
    paragraphs: [
      `${wayOf(facts)}.`,
      `Your request is open until ${kigaliTime(facts.confirmBy, 'en')}. ${facts.provider} can still confirm it while there is room, but others can book that room now.`,
    ],
    action: open(facts),
  }),
  room_given_back: (facts) => ({
    subject: `Booking ${facts.number}: its room is now free for others`,
    heading: `${facts.customer} is still waiting for your answer`,
    paragraphs: [
      `${wayOf(facts)}.`,
      `You did not answer within the working hours for which a request holds its room. You can confirm until ${kigaliTime(facts.confirmBy, 'en')} while there is room. You can set how long requests hold room in System Settings.`,
    ],
    action: open(facts),
  }),
  instructed: (facts) => ({
    subject: `New shipping instructions: ${facts.number}`,
    heading: `${facts.customer} has changed the shipping instructions`,
    paragraphs: [
      `${wayOf(facts)}.`,
      'Please check addresses, contacts and papers again before the cargo is handed over.',
    ],
    action: open(facts),
  }),
  rated: (facts) => ({
    subject: `${facts.rating?.stars ?? 0} of 5 stars: ${facts.number}`,
    heading: `${facts.customer} has rated your work`,
    paragraphs: [
      `${wayOf(facts)}: ${facts.rating?.stars ?? 0} of 5 stars.`,
      ...(facts.rating?.comment ? [`The comment: ${facts.rating.comment}`] : []),
    ],
    action: open(facts),
  }),
  completed: (facts) => ({
    subject: facts.shipmentNumber ? `Delivered: ${facts.number}` : `Completed: ${facts.number}`,
    heading: facts.shipmentNumber ? 'Your cargo has arrived' : `Booking ${facts.number} is completed`,
    paragraphs: [
      facts.shipmentNumber
        ? `${wayOf(facts)}, carried by ${facts.provider}.`
        : `${wayOf(facts)}, by ${facts.provider}.`,
      'How was it? Your rating helps the next importer, and takes ten seconds.',
    ],
    action: { label: 'Rate this booking', url: facts.url },
  }),
}
