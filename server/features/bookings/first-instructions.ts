import { shippingInstructions } from '../../../contract/shipping-instructions.ts'
import { emptyInstructions, type ShippingInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import type { BookingFacts } from './booking-source.ts'

interface Booker {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/**
 * The first instructions of a booking: from its request and quote, else from the person who books. Values that the
 * current form would reject are left empty for the customer to fill in.
 */
export function firstInstructions({ kind, cargo, asked }: BookingFacts, booker: Booker): ShippingInstructions {
  const known = {
    contactName: asked?.contactName || `${booker.firstName} ${booker.lastName}`.trim(),
    contactPhone: asked?.phone ?? '',
    contactEmail: asked?.email || booker.email,
    // A request has a cargo category, whereas a booking from a card describes its goods in words.
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
