import { paths } from '../../../contract/paths.ts'
import type { BookingEvent } from '../../../domain/bookings/booking-lifecycle.ts'
import { money } from '../../../domain/money/money.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders } from '../companies/companies.views.ts'
import type { BookingMailFacts, BookingMailKind } from './bookings.emails.en.ts'
import { bookingMail } from './bookings.emails.ts'
import { lockBooking, lockExpiredBookings, readRating } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'
import { countRatings } from './count-ratings.ts'
import { lapseRoom } from './lapse-room.ts'
import type { Applications } from './related-companies.views.ts'
import { rollStorage } from './roll-storage.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'bookings.tell': { readonly bookingId: string; readonly what: BookingMailKind | BookingEvent['type'] }
    'bookings.expire': Nothing
    'bookings.lapse-room': Nothing
    'bookings.roll': Nothing
    'bookings.count-ratings': { readonly providerCompanyId: string }
  }
}

/** Whose inbox a piece of news belongs in. */
const recipientSide: Readonly<Record<BookingMailKind, 'customer' | 'provider' | 'other'>> = {
  requested: 'provider',
  confirmed: 'customer',
  declined: 'customer',
  cancelled: 'other',
  expired: 'customer',
  completed: 'customer',
  rated: 'provider',
  instructed: 'provider',
  room_lapsed: 'customer',
  room_given_back: 'provider',
}

const isMailed = (what: string): what is BookingMailKind => Object.hasOwn(recipientSide, what)

/** @param applications what providers said of themselves, which tells who is who among those that rate */
export const bookingsJobs = (applications: Applications): WorkJobs => ({
  'bookings.tell': async (tx, { bookingId, what }, config) => {
    if (!isMailed(what)) return
    const side = recipientSide[what]
    const row = await lockBooking(tx, bookingId)
    if (!row) return
    const toProvider = side === 'provider' || (side === 'other' && row.cancelled_by === 'customer')
    const rating = what === 'rated' ? await readRating(tx, bookingId) : undefined
    const facts: BookingMailFacts = {
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
      url: `${config.siteUrl}${paths.booking(row.id)}`,
    }
    const readers = await companyReaders(tx, toProvider ? row.provider_company_id : row.customer_company_id)
    await mailReaders(tx, readers, (language) => bookingMail(what, facts, language))
  },
  'bookings.expire': async (tx) => {
    const now = new Date()
    for (const row of await lockExpiredBookings(tx, now))
      await changeBooking(tx, null, row, { kind: 'expire', now: now.getTime() }, now)
  },
  'bookings.lapse-room': (tx) => lapseRoom(tx, new Date()),
  'bookings.roll': (tx) => rollStorage(tx, new Date()),
  'bookings.count-ratings': (tx, { providerCompanyId }) => countRatings(tx, providerCompanyId, applications),
})

/** A storage begins and ends with the day in Kigali, two hours ahead of UTC. */
export const bookingsCrontab = '2 22 * * * bookings.roll'
