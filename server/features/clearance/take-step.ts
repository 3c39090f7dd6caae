import type { ClearanceStep } from '../../../contract/clearance.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { FileRefusal } from '../../../domain/clearance/clearance-file.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { completeBooking, startBooking } from '../bookings/follow-shipment.ts'
import { completeDocumentsOf } from '../documents/documents-of-job.ts'
import { mayLead } from './clearance.permissions.ts'
import { type FileRow, lockFile } from './clearance.store.ts'
import { moveFile } from './move-file.ts'

/**
 * The broker reports a step of the declaration with the numbers and dates from customs. The declaration sets the
 * booking in progress, and the exit note completes it.
 */
export async function takeStep(
  context: Context,
  fileId: string,
  step: ClearanceStep,
): Promise<Refusal<FileRefusal | 'not_found' | 'day_in_future' | 'day_before_last_step'> | null> {
  const { tx, actor, now } = context
  const row = await lockFile(tx, fileId)
  if (!row || !mayLead(actor, row)) return refuse('not_found')
  if (step.on > dayInKigali(now)) return refuse('day_in_future', { fields: { on: 'day_in_future' } })
  const last = [row.released_on, row.paid_on, row.assessed_on, row.declared_on].find((day) => day !== null)
  // The first step follows the engagement.
  if (step.on < (last ?? dayInKigali(row.created_at)))
    return refuse('day_before_last_step', { fields: { on: 'day_before_last_step' } })
  const moved = await moveFile(context, row, { kind: step.kind }, writtenBy(step))
  if (isRefusal(moved)) return moved
  if (step.kind === 'declare') await startBooking(context, row.booking_id)
  if (step.kind === 'close') {
    await completeBooking(context, row.booking_id)
    await completeDocumentsOf(context, 'clearance_file', fileId)
  }
  return null
}

function writtenBy(step: ClearanceStep): Partial<FileRow> {
  switch (step.kind) {
    case 'declare':
      return { declared_on: step.on, declaration_number: step.declarationNumber, customs_office: step.customsOffice }
    case 'assess':
      return { assessed_on: step.on, assessment_number: step.assessmentNumber, assessed_amount: step.amount }
    case 'pay':
      return { paid_on: step.on, payment_reference: step.paymentReference }
    case 'release':
      return { released_on: step.on, channel: step.channel }
    case 'close':
      return { closed_on: step.on, exit_note: step.exitNote }
  }
}
