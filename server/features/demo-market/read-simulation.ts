import type { Simulation } from '../../../contract/demo-market.ts'
import type { Context } from '../../platform/context.ts'
import { dealsOf, demoCompanies } from './demo-market.store.ts'
import { shownBy, speedOf } from './schedule-deal.ts'

/** The simulated deals of the actor's company, with their clocks. */
export async function readSimulation({ tx, actor, now }: Context): Promise<Simulation> {
  const [customer] = await demoCompanies(tx, [actor.companyId])
  if (!customer) return { simulated: false, running: false, speed: '1', deals: [] }
  const deals = await dealsOf(tx, actor.companyId)
  return {
    simulated: true,
    running: customer.running,
    speed: String(customer.speed),
    deals: deals.map((deal) => ({
      kind: deal.kind,
      subjectId: deal.subject_id,
      clock: new Date(shownBy(deal, speedOf(customer), now)).toISOString(),
      nextAt: (deal.next_at ?? now).toISOString(),
      dueAt: deal.due_at?.toISOString() ?? null,
    })),
  }
}
