import type { RefusalOf } from '../../../contract/endpoint.ts'
import type { shippingInstructionsContract } from '../../../contract/shipping-instructions.ts'
import { incotermFits } from '../../../domain/bookings/incoterms.ts'
import {
  changedTooLate,
  emptyInstructions,
  instructionsClosed,
  providerReadsInstructions,
  type ShippingInstructions,
} from '../../../domain/bookings/shipping-instructions.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { mayWriteInstructions } from './bookings.permissions.ts'
import { lockBooking } from './bookings.store.ts'
import { announceBooking } from './change-booking.ts'
import { saveInstructions } from './instructions.store.ts'
import { readInstructions } from './instructions.views.ts'

/**
 * The customer writes the shipping instructions of a booking. `version` is the version that they edited: if it is no
 * longer current, nothing is written (`changed_meanwhile`). Notifies a provider that has confirmed.
 */
export async function writeInstructions(
  context: Context,
  bookingId: string,
  { version, instructions }: { readonly version: number; readonly instructions: ShippingInstructions },
): Promise<null | Refusal<RefusalOf<(typeof shippingInstructionsContract)['writeInstructions']> | 'not_found'>> {
  const { tx, actor, now } = context
  const booking = await lockBooking(tx, bookingId)
  if (!booking || !mayWriteInstructions(actor, booking)) return refuse('not_found')
  const status = booking.status
  const closed = instructionsClosed(status)
  if (closed) return refuse(closed)
  const written = await readInstructions(tx, bookingId)
  if ((written?.version ?? 0) !== version) return refuse('changed_meanwhile')
  if (instructions.incoterm && !incotermFits(instructions.incoterm, booking.mode))
    return refuse('incoterm_sea_only', { fields: { incoterm: 'incoterm_sea_only' } })
  const before = written?.form ?? emptyInstructions
  const late = changedTooLate(status, before, instructions)
  if (late) return refuse('pickup_over', { fields: { [late]: 'pickup_over' } })
  if (JSON.stringify(before) === JSON.stringify(instructions)) return null
  await saveInstructions(tx, {
    booking,
    form: instructions,
    version: version + 1,
    personId: actor.personId,
    now,
  })
  await audit(context, {
    verb: 'bookings.instruct',
    subject: { kind: 'booking', id: bookingId },
    before,
    after: instructions,
  })
  if (!providerReadsInstructions(status)) return null
  await announceBooking(tx, 'bookings.instructed', booking)
  return null
}
