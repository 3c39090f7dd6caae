import { sql } from 'kysely'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { homeContract } from '../../../contract/home.ts'
import { listedSide, type Side } from '../../../domain/companies/sides.ts'
import { underWayStatuses, upcomingStatuses } from '../../../domain/home/shipment-stages.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countAttention } from '../shipments/attention.views.ts'
import { shipmentSeen } from '../shipments/shipments.views.ts'

type Shipments = AnswerOf<typeof homeContract.getDashboardShipments>

type Stage = 'inProgress' | 'upcoming'

const shown = 5

/** The shipments of one side of the actor's deals under way, the next to arrive first, or those to come, the next to begin first. */
export function shipmentsStatement(tx: Tx, actor: Actor, asked: Side | undefined, stage: Stage) {
  const side = listedSide(actor.companyKind, asked)
  const [statuses, order] =
    stage === 'inProgress' ? ([underWayStatuses, 'eta'] as const) : ([upcomingStatuses, 'scheduled_at'] as const)
  let list = tx
    .selectFrom('shipments')
    .selectAll()
    .where('cancelled_at', 'is', null)
    // Literals: the planner knows then that the partial indexes of the dashboard serve.
    .where(sql<boolean>`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`)
  if (side) list = list.where(`${side}_company_id`, '=', actor.companyId)
  return list
    .orderBy(order)
    .orderBy('id')
    .limit(shown + 1)
}

export async function dashboardShipments(tx: Tx, actor: Actor, side: Side | undefined, now: Date): Promise<Shipments> {
  const read = async (stage: Stage) => {
    const rows = await shipmentsStatement(tx, actor, side, stage).execute()
    return { items: rows.slice(0, shown).map((row) => shipmentSeen(row, actor)), more: rows.length > shown }
  }
  return {
    inProgress: await read('inProgress'),
    upcoming: await read('upcoming'),
    needAttention: await countAttention(tx, actor, side, now),
  }
}
