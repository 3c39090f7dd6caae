import { shippingInstructions } from '../../../contract/shipping-instructions.ts'
import { emptyInstructions, type ShippingInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import type { BookingFacts } from './booking-source.ts'

interface Booker {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/**
 * What is known of a booking's instructions when it is made: what its request and its quote say, else who books it.
 * What the form of today would not take is left out, for its customer to write.
 */
export function firstInstructions({ kind, cargo, asked }: BookingFacts, booker: Booker): ShippingInstructions {
  const known = {
    contactName: asked?.contactName || `${booker.firstName} ${booker.lastName}`.trim(),
    contactPhone: asked?.phone ?? '',
    contactEmail: asked?.email || booker.email,
    // A request names a kind of cargo, a card is booked for goods in words.
    goods: asked || kind !== 'lane' ? '' : cargo.description,
    hsCode: asked?.hsCode ?? '',
    packages: cargo.pieces,
    specialRequirements: asked?.specialRequirements ?? '',
    notes: asked?.note ?? '',
  }
  const read = Object.entries(known).filter(
    ([field, value]) => shippingInstructions.safeParse({ [field]: value }).success,
  )
  return { ...emptyInstructions, ...shippingInstructions.parse(Object.fromEntries(read)) }
}
