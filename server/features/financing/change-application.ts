import type { Updateable } from 'kysely'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import {
  type ApplicationCommand,
  type ApplicationEvent,
  type ApplicationRefusal,
  decideApplication,
  evolveStatus,
} from '../../../domain/financing/application-lifecycle.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { FinancingApplications } from '../../platform/database/schema.generated.ts'
import { announce } from '../../platform/events.ts'
import type { ApplicationEventName } from './financing.events.ts'
import { saveApplication } from './financing.store.ts'
import { readBalances } from './financing.views.ts'
import { type ApplicationRow, stateOf } from './financing-row.ts'

interface Also<R extends string> {
  /** Columns that this command writes besides the status. */
  readonly columns?: Updateable<FinancingApplications>
  /** An additional step, given the decided event; if it refuses, everything is rolled back. */
  readonly act?: (event: ApplicationEvent) => Promise<Refusal<R> | undefined>
  /** Facts for the audit row that are not columns. */
  readonly noted?: object
}

/**
 * Runs one command on a locked application: asks the lifecycle, saves, writes the audit row and announces the event.
 */
export async function changeApplication<R extends string = never>(
  context: Context<Actor | null>,
  row: ApplicationRow,
  command: ApplicationCommand,
  { columns, act, noted }: Also<R> = {},
): Promise<ApplicationEvent | Refusal<ApplicationRefusal | R>> {
  const { tx } = context
  const event = decideApplication(stateOf(row, await readBalances(tx, row)), command)
  if (isRefusal(event)) return event
  const refusal = await act?.(event)
  if (refusal) return refusal
  const change = {
    ...columns,
    status: evolveStatus(row.status, event),
    ...(event.type === 'declined' ? { closed_by: event.by, closed_reason: event.reason || null } : {}),
  }
  await saveApplication(tx, row.id, change)
  await audit(context, {
    verb: `financing.${command.kind}`,
    subject: { kind: 'financing_application', id: row.id },
    before: { status: row.status },
    after: { ...change, ...noted },
  })
  await announceApplication(tx, row, event)
  return event
}

export async function announceApplication(
  tx: Tx,
  row: ApplicationRow,
  event: ApplicationEvent | { readonly type: 'submitted' },
): Promise<void> {
  const type: ApplicationEventName = `financing.${event.type}`
  await announce(tx, {
    type,
    companies: [row.company_id],
    subject: { kind: 'financing_application', id: row.id },
    data: { applicationId: row.id, number: row.number, companyId: row.company_id, event },
  })
}
