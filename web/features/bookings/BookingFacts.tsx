import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { wayName } from '../places/place-name.ts'
import type { Booking } from './bookings.api.ts'
import { bookingsWords } from './bookings.strings.ts'

/** What was booked, by whom, with whom, and when. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const t = useWords('bookings', bookingsWords)
  const { cargo } = booking
  const facts: [string, ReactNode][] = [
    [t('way'), wayName(booking.origin, booking.destination)],
    [t('customer'), booking.customer.name],
    [t('provider'), booking.provider.name],
    [t('handOver'), formatDay(booking.pickupAt)],
    [t('transit'), t('days', booking.transitDays)],
    [t('cargo'), cargo.description],
    [t('weight'), t('kilograms', { count: cargo.weightKg.toLocaleString('en') })],
    ...(cargo.volumeM3 === null
      ? []
      : [[t('volume'), t('cubicMetres', { count: cargo.volumeM3.toLocaleString('en') })] as [string, ReactNode]]),
    ...(cargo.pieces === null ? [] : [[t('pieces'), cargo.pieces.toLocaleString('en')] as [string, ReactNode]]),
    ...(booking.instructions ? [[t('instructions'), booking.instructions] as [string, ReactNode]] : []),
  ]
  return (
    <TitledCard title={t('journey')}>
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-faint">{name}</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  )
}
