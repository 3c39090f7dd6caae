import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import {
  decideVisit,
  evolveVisit,
  reminderAt,
  type VisitCommand,
  type VisitRefusal,
} from '../../../domain/storage/visit-lifecycle.ts'
import { type SlotRefusal, slotRefusal } from '../../../domain/storage/visiting-hours.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { VisitEventName } from './storage.events.ts'
import { sideOf } from './storage.permissions.ts'
import { lockVisit, saveVisit, slotIsFree, type VisitRow, visitOf } from './storage.store.ts'
import { openingHoursOf } from './storage.views.ts'

/** A person's command on a visit; their side follows from the visit. */
export type VisitInput =
  | { readonly kind: 'confirm' | 'complete' }
  | { readonly kind: 'decline' | 'cancel'; readonly reason: string }

/** Runs a person's command on a visit. Only the provider can decline or complete it. */
export async function changeVisit(
  context: Context,
  visitId: string,
  input: VisitInput,
): Promise<VisitRow | Refusal<VisitRefusal | 'not_found'>> {
  const { tx, actor, now } = context
  const row = await lockVisit(tx, visitId)
  const by = row && sideOf(actor, row)
  if (!row || !by) return refuse('not_found')
  return applyToVisit(context, row, { ...input, by, now: now.getTime() })
}

/** The provider proposes another hour, which is reserved until the customer agrees. */
export async function proposeVisit(
  context: Context,
  visitId: string,
  startsAt: Date,
): Promise<VisitRow | Refusal<VisitRefusal | SlotRefusal | 'slot_taken' | 'not_found'>> {
  const { tx, actor, now } = context
  const row = await lockVisit(tx, visitId)
  const by = row && sideOf(actor, row)
  if (!row || !by) return refuse('not_found')
  const command = { kind: 'propose', by, now: now.getTime(), startsAt: startsAt.getTime() } as const
  const wrong = decideVisit(visitOf(row), command)
  if (isRefusal(wrong)) return wrong
  const outside = slotRefusal(startsAt, now, await openingHoursOf(tx, row.provider_company_id))
  if (outside) return outside
  if (!(await slotIsFree(tx, row.offer_id, startsAt))) return refuse('slot_taken')
  return applyToVisit(context, row, command)
}

/**
 * Runs one command on a locked visit, also for the system itself (`actor` null): asks the lifecycle, saves, writes the
 * audit row, announces the event and schedules the automatic next steps.
 */
export async function applyToVisit(
  context: Context<Actor | null>,
  row: VisitRow,
  command: VisitCommand,
): Promise<VisitRow | Refusal<VisitRefusal>> {
  const { tx, now } = context
  const before = visitOf(row)
  const event = decideVisit(before, command)
  if (isRefusal(event)) return event
  const after = evolveVisit(before, event)
  const change = {
    status: after.status,
    starts_at: new Date(after.startsAt),
    ...(event.type === 'confirmed' ? { confirmed_at: now } : event.type === 'proposed' ? { confirmed_at: null } : {}),
    ...('reason' in event ? { closed_reason: event.reason, closed_by: 'by' in event ? event.by : 'provider' } : {}),
  }
  await saveVisit(tx, row.id, change)
  const changed: VisitRow = { ...row, ...change }
  await audit(context, {
    verb: `storage.${event.type === 'visited' ? 'complete' : command.kind}-visit`,
    subject: { kind: 'visit', id: row.id },
    before: { status: row.status, starts_at: row.starts_at },
    after: change,
  })
  await announceVisit(tx, `storage.${event.type}`, changed)
  if (event.type === 'proposed') await planLapse(tx, changed)
  if (event.type === 'confirmed') await planReminder(tx, changed, now)
  return changed
}

export async function announceVisit(tx: Tx, type: VisitEventName, row: VisitRow): Promise<void> {
  await announce(tx, {
    type,
    companies: [row.customer_company_id, row.provider_company_id],
    subject: { kind: 'visit', id: row.id },
    data: { visitId: row.id },
  })
}

/** Schedules the expiry of an unconfirmed visit at its hour; replaces the job scheduled before. */
export async function planLapse(tx: Tx, row: VisitRow): Promise<void> {
  await enqueue(
    tx,
    'storage.lapse-visit',
    { visitId: row.id },
    { runAt: new Date(row.starts_at.getTime() + 1000), key: `storage.lapse-visit:${row.id}` },
  )
}

async function planReminder(tx: Tx, row: VisitRow, now: Date): Promise<void> {
  const runAt = reminderAt(row.starts_at, now)
  if (!runAt) return
  const startsAt = row.starts_at.toISOString()
  await enqueue(
    tx,
    'storage.remind-visit',
    { visitId: row.id, startsAt },
    { runAt, key: `storage.remind-visit:${row.id}` },
  )
}
