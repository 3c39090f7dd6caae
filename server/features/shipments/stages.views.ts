import { sql } from 'kysely'
import { listedSide, type Side } from '../../../domain/companies/sides.ts'
import { underWayStatuses, upcomingStatuses } from '../../../domain/shipments/stages.ts'
import type { Context } from '../../platform/context.ts'
import { customerVerified } from '../companies/companies.views.ts'

export type Stage = 'inProgress' | 'upcoming'

/**
 * The shipments on one side of the actor's deals: those under way, the next to arrive first, or those to come, the next
 * to begin first.
 */
export function stageStatement({ tx, actor }: Context, asked: Side | undefined, stage: Stage, most: number) {
  const side = listedSide(actor.companyKind, asked)
  const [statuses, order] =
    stage === 'inProgress' ? ([underWayStatuses, 'eta'] as const) : ([upcomingStatuses, 'scheduled_at'] as const)
  let list = tx
    .selectFrom('shipments')
    .selectAll()
    .select(customerVerified('shipments'))
    .where('cancelled_at', 'is', null)
    // Literals, so that the planner can use the partial indexes of the dashboard.
    .where(sql<boolean>`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`)
  if (side) list = list.where(`${side}_company_id`, '=', actor.companyId)
  return list.orderBy(order).orderBy('id').limit(most)
}
