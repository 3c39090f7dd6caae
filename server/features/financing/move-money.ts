import { dayAfter } from '../../../domain/calendar/day-after.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { ApplicationEvent, ApplicationRefusal } from '../../../domain/financing/application-lifecycle.ts'
import {
  advanceLines,
  type EntryKind,
  type EntryLines,
  repaymentLines,
  reserveLines,
} from '../../../domain/financing/ledger.ts'
import type { FinancingCost } from '../../../domain/financing/terms.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changeApplication } from './change-application.ts'
import { mayDecide } from './financing.permissions.ts'
import { insertEntry, lockApplication, type Transfer, transfersOf } from './financing.store.ts'
import { type ApplicationRow, costOf } from './financing-row.ts'

type Moved = ApplicationEvent | Refusal<ApplicationRefusal | 'not_found' | 'invalid_input' | 'transfer_recorded'>

/** A transfer's day must not be before the step it follows, nor in the future. */
function wrongDay(on: string, earliest: string | null, now: Date): Refusal<'invalid_input'> | null {
  if (on > dayInKigali(now)) return refuse('invalid_input', { fields: { on: 'in_the_future' } })
  return earliest !== null && on < earliest ? refuse('invalid_input', { fields: { on: 'too_early' } }) : null
}

async function book(
  { tx, actor }: Context,
  row: ApplicationRow,
  kind: EntryKind,
  lines: EntryLines,
  transfer: Transfer,
): Promise<Refusal<'transfer_recorded'> | undefined> {
  if (await insertEntry(tx, row, kind, lines, transfer, actor.personId)) return undefined
  return refuse('transfer_recorded', { fields: { reference: 'transfer_recorded' } })
}

/** The day of the last payment that arrived, however late it was recorded; null before there is one. */
async function lastPaymentDay(tx: Tx, row: ApplicationRow): Promise<string | null> {
  const days = (await transfersOf(tx, row, 'repayment')).map(({ on }) => on)
  return days.sort().at(-1) ?? null
}

/** Records the payout of the cash; the term starts on that day. */
export async function recordAdvance(context: Context, applicationId: string, transfer: Transfer): Promise<Moved> {
  const { tx, actor, now } = context
  const row = await lockApplication(tx, applicationId)
  if (!row || !mayDecide(actor, row)) return refuse('not_found')
  const wrong = wrongDay(transfer.on, row.accepted_at && dayInKigali(row.accepted_at), now)
  if (wrong) return wrong
  return changeApplication(
    context,
    row,
    { kind: 'advance' },
    {
      columns: { advanced_on: transfer.on, due_on: dayAfter(transfer.on, row.days) },
      noted: transfer,
      act: () => book(context, row, 'advance', advanceLines(costOf(row) as FinancingCost), transfer),
    },
  )
}

/** Records a payment received. Paying the last of the debt settles the application. */
export async function recordRepayment(
  context: Context,
  applicationId: string,
  { amount, ...transfer }: Transfer & { readonly amount: number },
): Promise<Moved> {
  const { tx, actor, now } = context
  const row = await lockApplication(tx, applicationId)
  if (!row || !mayDecide(actor, row)) return refuse('not_found')
  const wrong = wrongDay(transfer.on, row.advanced_on, now)
  if (wrong) return wrong
  const columns: { repaid_on?: string } = {}
  return changeApplication(
    context,
    row,
    { kind: 'repay', amount },
    {
      columns,
      noted: { amount, ...transfer },
      act: async (event) => {
        const paid = event as Extract<ApplicationEvent, { type: 'paid' }>
        const refused = await book(context, row, 'repayment', repaymentLines(paid), transfer)
        if (refused) return refused
        if (paid.settles) columns.repaid_on = (await lastPaymentDay(tx, row)) ?? transfer.on
        return undefined
      },
    },
  )
}

/** Records that the whole reserve was paid out to the applicant. */
export async function returnReserve(context: Context, applicationId: string, transfer: Transfer): Promise<Moved> {
  const { tx, actor, now } = context
  const row = await lockApplication(tx, applicationId)
  if (!row || !mayDecide(actor, row)) return refuse('not_found')
  const wrong = wrongDay(transfer.on, await lastPaymentDay(tx, row), now)
  if (wrong) return wrong
  return changeApplication(
    context,
    row,
    { kind: 'return-reserve' },
    {
      noted: transfer,
      act: (event) => {
        const { amount } = event as Extract<ApplicationEvent, { type: 'reserve-returned' }>
        return book(context, row, 'reserve', reserveLines(amount), transfer)
      },
    },
  )
}
