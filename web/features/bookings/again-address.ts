import type { Booking } from './bookings.api.ts'

/** The 40 ft container that is assumed when the size is unknown; the form shows it to the user. */
const usualContainer = '40DC'

type Again = Pick<Booking, 'kind' | 'service' | 'origin' | 'destination' | 'cargo' | 'lines'>

/**
 * Search parameters of the comparison for sending the cargo of a booking again: origin, destination and cargo. Null
 * when the booking carried nothing from abroad.
 */
export function againAddress({ kind, service, origin, destination, cargo, lines }: Again): URLSearchParams | null {
  if (kind !== 'lane' || origin === null || origin.startsWith('RW')) return null
  const boxes = lines.find(({ basis }) => basis === 'container')
  const size: Readonly<Record<string, string>> = boxes
    ? { container: usualContainer, count: String(Math.max(1, Math.round(boxes.quantity))) }
    : service === 'airfreight' || cargo.volumeM3 === null
      ? {}
      : { volumeM3: String(cargo.volumeM3) }
  return new URLSearchParams({
    from: origin,
    // When this leg did not end at the door, another leg led there.
    to: destination?.startsWith('RWKGL') && destination !== 'RWKGL-KGL' ? destination : 'RWKGL',
    goods: cargo.description,
    ...(cargo.weightKg === null ? {} : { weightKg: String(cargo.weightKg) }),
    ...size,
  })
}
