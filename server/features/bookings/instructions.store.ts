import type { Selectable } from 'kysely'
import { emptyInstructions, type ShippingInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import type { ShippingInstructions as InstructionsTable } from '../../platform/database/schema.generated.ts'

type Row = Selectable<InstructionsTable>

export interface WrittenInstructions {
  readonly bookingId: string
  readonly form: ShippingInstructions
  readonly version: number
  readonly writtenAt: Date
}

/**
 * The instructions in a row. Fields that an older version lacks are empty; the rules for new instructions do not apply,
 * because they may have changed since.
 */
export function instructionsOf(row: Row): WrittenInstructions {
  return {
    bookingId: row.booking_id,
    form: { ...emptyInstructions, ...row.form },
    version: row.version,
    writtenAt: row.written_at,
  }
}

interface Writing {
  readonly booking: { readonly id: string; readonly customer_company_id: string; readonly provider_company_id: string }
  readonly form: ShippingInstructions
  readonly version: number
  readonly personId: string
  readonly now: Date
}

const columnsOf = ({ form, version, personId, now }: Writing) => ({
  form: jsonText(form),
  version,
  written_by: personId,
  written_at: now,
})

/** Saves the instructions of a new booking. */
export async function insertInstructions(tx: Tx, writing: Writing): Promise<void> {
  const { id, customer_company_id, provider_company_id } = writing.booking
  await tx
    .insertInto('shipping_instructions')
    .values({ booking_id: id, customer_company_id, provider_company_id, ...columnsOf(writing) })
    .execute()
}

/** Saves the instructions of a booking that is locked; replaces earlier ones. */
export async function saveInstructions(tx: Tx, writing: Writing): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('shipping_instructions')
    .set(columnsOf(writing))
    .where('booking_id', '=', writing.booking.id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await insertInstructions(tx, writing)
}
