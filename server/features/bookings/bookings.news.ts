import { paths } from '../../../contract/paths.ts'
import type { AlertKind } from '../../../domain/alerts/alert.ts'
import { money } from '../../../domain/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type MailNews, type News, newsOf } from '../../platform/news.ts'
import { everyoneIn } from '../companies/audiences.ts'
import type { BookingMailFacts, BookingMailKind } from './bookings.emails.en.ts'
import { bookingMail } from './bookings.emails.ts'
import type { BookingEventName } from './bookings.events.ts'
import { type BookingRow, readRating } from './bookings.store.ts'
import { bookingsById } from './bookings.views.ts'

type Side = 'customer' | 'provider'

interface EventNews {
  /** The alert, and the sides that get it. */
  readonly alert?: readonly [AlertKind, ...Side[]]
  /** The side that gets each mail; `other`: the side that did not cancel. */
  readonly mails: Partial<Record<BookingMailKind, Side | 'other'>>
  /** Milliseconds in which several changes are combined into one mail. */
  readonly mailedTogether?: number
}

interface Found {
  readonly row: BookingRow
  readonly mailFacts: BookingMailFacts
}

const booking = ({ alert, mails, mailedTogether }: EventNews) =>
  newsOf({
    alerts: ({ data: { booking } }: DomainEvent<BookingEventName>) => {
      if (!alert) return null
      const [kind, ...sides] = alert
      const subject = { kind: 'booking' as const, id: booking.id }
      return { to: sides.map((side) => booking[`${side}_company_id`]), kind, subject, number: booking.number }
    },
    about: ({ data }): { bookingId: string } => ({ bookingId: data.booking.id }),
    later: ({ type, data }) => (mailedTogether ? { afterMs: mailedTogether, key: `${type}:${data.booking.id}` } : null),
    read: async (tx, { bookingId }, siteUrl): Promise<Found | undefined> => {
      const [row] = await bookingsById(tx, [bookingId])
      return row && { row, mailFacts: await mailFacts(tx, row, 'rated' in mails, siteUrl) }
    },
    mails: (Object.entries(mails) as [BookingMailKind, Side | 'other'][]).map(
      ([kind, side]): MailNews<Found> => ({
        kind: `bookings.${kind}`,
        to: ({ row }) => everyoneIn(row[`${side === 'other' ? otherSide(row) : side}_company_id`]),
        write: ({ mailFacts }, language) => bookingMail(kind, mailFacts, language),
      }),
    ),
  })

const otherSide = ({ cancelled_by }: BookingRow): Side => (cancelled_by === 'customer' ? 'provider' : 'customer')

async function mailFacts(tx: Tx, row: BookingRow, rated: boolean, siteUrl: string): Promise<BookingMailFacts> {
  const rating = rated ? await readRating(tx, row.id) : undefined
  return {
    number: row.number,
    customerReference: row.customer_reference,
    customer: row.customer_name,
    provider: row.provider_name,
    origin: row.origin,
    destination: row.destination,
    period: row.period_from && row.period_until ? { from: row.period_from, until: row.period_until } : null,
    total: money(row.total_amount, row.currency),
    confirmBy: row.confirm_by,
    reason: row.closed_reason ?? '',
    ...(rating ? { rating } : {}),
    shipmentNumber: row.shipment_number,
    url: `${siteUrl}${paths.booking(row.id)}`,
  }
}

export const bookingsNews: News = {
  'bookings.requested': booking({ alert: ['booking_requested', 'provider'], mails: { requested: 'provider' } }),
  'bookings.confirmed': booking({ alert: ['booking_confirmed', 'customer'], mails: { confirmed: 'customer' } }),
  'bookings.declined': booking({ alert: ['booking_declined', 'customer'], mails: { declined: 'customer' } }),
  'bookings.cancelled': booking({
    alert: ['booking_cancelled', 'customer', 'provider'],
    mails: { cancelled: 'other' },
  }),
  'bookings.expired': booking({ alert: ['booking_expired', 'customer'], mails: { expired: 'customer' } }),
  'bookings.completed': booking({ mails: { completed: 'customer' } }),
  'bookings.rated': booking({ mails: { rated: 'provider' } }),
  'bookings.instructed': booking({
    alert: ['booking_instructed', 'provider'],
    mails: { instructed: 'provider' },
    mailedTogether: 2 * 60_000,
  }),
  'bookings.room-lapsed': booking({ mails: { room_lapsed: 'customer', room_given_back: 'provider' } }),
}
