import { findPlace } from '../../../domain/places/places.ts'
import { type MailWords, mailLayout } from '../../platform/mail.ts'

export type BookingMailKind = 'requested' | 'confirmed' | 'declined' | 'cancelled' | 'expired' | 'completed'

export interface BookingMailFacts {
  readonly number: string
  readonly customer: string
  readonly provider: string
  /** Where it leads; a room or a deed has one place, or none. */
  readonly origin: string | null
  readonly destination: string | null
  readonly period: { readonly from: string; readonly until: string } | null
  readonly total: string
  readonly confirmBy: Date
  readonly reason: string
  readonly shipmentNumber: string | null
  readonly url: string
}

const inKigali = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Kigali' })

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (day: string) => written.format(new Date(`${day}T00:00:00Z`))

/** `Shanghai to Kigali`, or `Kigali, from 1 December 2026 until 1 March 2027`. */
function whatIsBooked({ origin, destination, period }: BookingMailFacts): string {
  const places = [origin, destination].filter((code) => code !== null).map((code) => findPlace(code)?.name ?? code)
  const where = places.join(' to ')
  return period ? `${where}, from ${dayOf(period.from)} until ${dayOf(period.until)}` : where
}

/** Words of the mails about a booking. */
export function bookingMail(
  kind: BookingMailKind,
  facts: BookingMailFacts,
): { subject: string; text: string; html: string } {
  const way = whatIsBooked(facts)
  const open = { label: 'Open the booking', url: facts.url }
  const words: Record<BookingMailKind, MailWords & { subject: string }> = {
    requested: {
      subject: `New booking ${facts.number}: ${way}`,
      heading: `${facts.customer} wants to book with you`,
      paragraphs: [
        `${way}, ${facts.total}.`,
        `Please confirm or decline by ${inKigali.format(facts.confirmBy)} (Kigali time). After that the booking expires and the capacity is offered to others.`,
      ],
      action: open,
    },
    confirmed: {
      subject: `Booking ${facts.number} is confirmed`,
      heading: `${facts.provider} has confirmed your booking`,
      paragraphs: [
        `${way}, ${facts.total}.`,
        ...(facts.shipmentNumber
          ? [`Your shipment number is ${facts.shipmentNumber}. Anyone who has it can see where the cargo is.`]
          : []),
      ],
      action: open,
    },
    declined: {
      subject: `Booking ${facts.number} was declined`,
      heading: `${facts.provider} can't take your booking`,
      paragraphs: [
        `${way}.`,
        `The reason given: ${facts.reason}`,
        'You owe nothing. The other offers on this lane are still there for you.',
      ],
      action: open,
    },
    cancelled: {
      subject: `Booking ${facts.number} was cancelled`,
      heading: `Booking ${facts.number} was cancelled`,
      paragraphs: [`${way}, ${facts.total}.`, `The reason given: ${facts.reason}`],
      action: open,
    },
    expired: {
      subject: `Booking ${facts.number} has expired`,
      heading: `${facts.provider} did not answer in time`,
      paragraphs: [
        `${way}.`,
        'You owe nothing, and the capacity has been released. You can book another offer at once.',
      ],
      action: open,
    },
    completed: {
      subject: facts.shipmentNumber ? `Delivered: ${facts.number}` : `Completed: ${facts.number}`,
      heading: facts.shipmentNumber ? 'Your cargo has arrived' : `Booking ${facts.number} is completed`,
      paragraphs: [
        facts.shipmentNumber ? `${way}, carried by ${facts.provider}.` : `${way}, by ${facts.provider}.`,
        'How was it? Your rating helps the next importer, and takes ten seconds.',
      ],
      action: { label: 'Rate this booking', url: facts.url },
    },
  }
  const { subject, ...layout } = words[kind]
  return { subject, ...mailLayout(layout) }
}
