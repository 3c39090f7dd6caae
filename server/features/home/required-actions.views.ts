import { sql } from 'kysely'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { homeContract } from '../../../contract/home.ts'
import { listedSide, type Side } from '../../../domain/companies/sides.ts'
import { type ActionKind, actionKinds, inOrder, urgencyOf } from '../../../domain/home/required-actions.ts'
import type { Context } from '../../platform/context.ts'
import type { Asker, Waiting } from '../../platform/required-action.ts'
import { assistantActions } from '../assistant/required-actions.views.ts'
import { bookingsActions } from '../bookings/required-actions.views.ts'
import { clearanceActions } from '../clearance/required-actions.views.ts'
import { documentsActions } from '../documents/required-actions.views.ts'
import { financingActions } from '../financing/required-actions.views.ts'
import { itineraryBookingsActions } from '../itinerary-bookings/required-actions.views.ts'
import { providersActions } from '../providers/required-actions.views.ts'
import { quotesActions } from '../quotes/required-actions.views.ts'
import { shipmentsActions } from '../shipments/required-actions.views.ts'
import { sparePartsActions } from '../spare-parts/required-actions.views.ts'
import { storageActions } from '../storage/required-actions.views.ts'

/** One query per kind, provided by its feature. */
const waiting: Readonly<Record<ActionKind, Waiting>> = {
  ...assistantActions,
  ...bookingsActions,
  ...clearanceActions,
  ...documentsActions,
  ...financingActions,
  ...itineraryBookingsActions,
  ...providersActions,
  ...quotesActions,
  ...shipmentsActions,
  ...sparePartsActions,
  ...storageActions,
}

/** All required actions of one kind: their number, and the most urgent of them. */
export function waitingStatement(kind: ActionKind, asker: Asker, now: Date) {
  return sql<{ id: string; number: string | null; due_at: Date | null; count: number }>`
    select id, number, due_at, count(*) over () as count from (${waiting[kind](asker, now)}) as waiting
    order by due_at nulls last, id limit 1`
}

/**
 * The required actions of the actor's company on one side of its deals, by kind: their number, and the most urgent of
 * each; urgent kinds first.
 */
export async function requiredActions(
  { tx, actor: { companyId, companyKind }, now }: Context,
  asked: Side | undefined,
): Promise<AnswerOf<typeof homeContract.getRequiredActions>> {
  const found = []
  const side = listedSide(companyKind, asked)
  for (const kind of actionKinds[side ?? 'operator']) {
    const { rows } = await waitingStatement(kind, { companyId, side }, now).execute(tx)
    const [first] = rows
    if (first) found.push({ kind, count: first.count, dueAt: first.due_at?.getTime() ?? null, first })
  }
  return {
    actions: inOrder(found, now.getTime()).map(({ kind, count, dueAt, first: { id, number } }) => ({
      kind,
      count,
      urgency: urgencyOf({ kind, dueAt }, now.getTime()),
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      first: { id, number },
    })),
  }
}
