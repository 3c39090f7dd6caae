import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { shippingInstructionsContract } from '../../../contract/shipping-instructions.ts'
import {
  emptyInstructions,
  filledFrom,
  instructionsClosed,
  missingInstructions,
  neededInstructions,
} from '../../../domain/bookings/shipping-instructions.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mayWriteInstructions } from './bookings.permissions.ts'
import { instructionsOf, type WrittenInstructions } from './instructions.store.ts'

type Seen = AnswerOf<(typeof shippingInstructionsContract)['getInstructions']>

/** The instructions of a booking, if row level security lets the company see them. */
export async function readInstructions(tx: Tx, bookingId: string): Promise<WrittenInstructions | undefined> {
  const row = await tx
    .selectFrom('shipping_instructions')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row && instructionsOf(row)
}

/** The instructions of a booking as the actor sees them; undefined when the actor may not see the booking. */
export async function seeInstructions({ tx, actor }: Context, bookingId: string): Promise<Seen | undefined> {
  const booking = await tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
  if (!booking) return undefined
  const written = await readInstructions(tx, bookingId)
  const form = written?.form ?? emptyInstructions
  const carried = { kind: booking.kind, mode: booking.mode }
  const closed = instructionsClosed(booking.status)
  const writes = mayWriteInstructions(actor, booking)
  return {
    instructions: written?.form ?? null,
    version: written?.version ?? 0,
    writtenAt: written?.writtenAt.toISOString() ?? null,
    needed: [...neededInstructions(carried)],
    missing: written || writes ? missingInstructions(carried, form) : [],
    closed: writes ? closed : 'other_side',
    fromEarlier: writes && !closed ? await fromEarlier(tx, booking, form) : null,
  }
}

/** The company's latest instructions for another booking, if they fill any field that is empty here. */
async function fromEarlier(
  tx: Tx,
  booking: { id: string; customer_company_id: string; origin: string | null; destination: string | null },
  form: WrittenInstructions['form'],
): Promise<Seen['fromEarlier']> {
  const earlier = await tx
    .selectFrom('shipping_instructions as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .selectAll('i')
    .select(['b.number', 'b.origin', 'b.destination'])
    .where('i.customer_company_id', '=', booking.customer_company_id)
    .where('i.booking_id', '<>', booking.id)
    .orderBy('i.written_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!earlier) return null
  const same = {
    origin: earlier.origin === booking.origin,
    destination: earlier.destination === booking.destination,
  }
  const instructions = filledFrom(instructionsOf(earlier).form, same, form)
  return JSON.stringify(instructions) === JSON.stringify(form) ? null : { number: earlier.number, instructions }
}
