import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/format.ts'
import { type Translate, useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { CustomerName } from '../companies/Unverified.tsx'
import { attributeWords } from '../offers/attributes.strings.ts'
import { pieceWords } from '../offers/offer-facts.ts'
import { wayName } from '../places/place-name.ts'
import { panelWords } from '../quotes/quote-panel.strings.ts'
import { cargoWord, choiceWord } from '../quotes/request-words.ts'
import type { Booking } from './bookings.api.ts'
import { bookingsWords } from './bookings.strings.ts'

/** Service, parties and dates of a booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const t = useWords(bookingsWords)
  const { cargo } = booking
  const facts: [string, ReactNode][] = [
    [t(booking.kind === 'lane' ? 'way' : 'place'), wayName(booking.origin, booking.destination)],
    [t('customer'), <CustomerName key="customer" of={booking} />],
    [t('provider'), booking.provider.name],
    ...periodFacts(booking, t),
    ...(booking.transitDays ? [[t('transit'), t('days', booking.transitDays)] as [string, ReactNode]] : []),
    ...(booking.departure ? [[t('departure'), booking.departure.number] as [string, ReactNode]] : []),
    [t(booking.kind === 'engagement' ? 'service' : 'cargo'), cargoWord(cargo.description)],
    ...(cargo.weightKg === null
      ? []
      : [[t('weight'), t('kilograms', { count: formatNumber(cargo.weightKg) })] as [string, ReactNode]]),
    ...(cargo.volumeM3 === null
      ? []
      : [[t('volume'), t('cubicMetres', { count: formatNumber(cargo.volumeM3) })] as [string, ReactNode]]),
    ...(cargo.pieces === null ? [] : [[t('pieces'), formatNumber(cargo.pieces)] as [string, ReactNode]]),
    ...(cargo.vehicle ? [[t('vehicle'), attributeWords[`vehicle_${cargo.vehicle}`]] as [string, ReactNode]] : []),
    ...(cargo.vehicle && cargo.steering
      ? [[panelWords.steering, choiceWord(cargo.steering)] as [string, ReactNode]]
      : []),
    ...(cargo.dimensions ? [[t('largestPiece'), pieceWords(cargo.dimensions)] as [string, ReactNode]] : []),
    ...(cargo.temperatureC === undefined
      ? []
      : [[t('temperature'), t('celsius', { count: cargo.temperatureC })] as [string, ReactNode]]),
    ...(booking.instructions ? [[t('instructions'), booking.instructions] as [string, ReactNode]] : []),
  ]
  return (
    <TitledCard title={t('journey')}>
      <dl className="grid gap-x-8 gap-y-4 text-small sm:grid-cols-2">
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

/** The date of hand-over; for storage the space taken and its period. */
function periodFacts({ kind, pickupAt, storage }: Booking, t: Translate<typeof bookingsWords>): [string, ReactNode][] {
  if (!storage) return [[t(kind === 'engagement' ? 'wantedOn' : 'handOver'), formatDay(pickupAt)]]
  const { from, until, quantity, basis } = storage
  const room = basis === 'room-month' ? t('rooms', { count: quantity ?? 0 }) : null
  const area = quantity === null ? null : t('squareMetres', { count: formatNumber(quantity) })
  return [
    [t('period'), t('fromUntil', { from: formatDay(from), until: formatDay(until) })],
    ...(quantity === null ? [] : [[t('space'), room ?? area] as [string, ReactNode]]),
  ]
}
