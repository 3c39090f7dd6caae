import type { Booking } from './bookings.api.ts'

/** A 40 ft container where nobody knows which one it was; whoever books again sees it in the form. */
const usualContainer = '40DC'

type Again = Pick<Booking, 'kind' | 'service' | 'origin' | 'destination' | 'cargo' | 'lines'>

/**
 * What a booking says of a cargo that is sent again, as address parameters of the comparison: from where, to which door,
 * and what. Null where it carried nothing from abroad.
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
    // Another leg led on to the door.
    to: destination?.startsWith('RWKGL') && destination !== 'RWKGL-KGL' ? destination : 'RWKGL',
    goods: cargo.description,
    ...(cargo.weightKg === null ? {} : { weightKg: String(cargo.weightKg) }),
    ...size,
  })
}
