import { demoMarketContract, type Simulation } from '../../../contract/demo-market.ts'
import type { Speed } from '../../../domain/demo-market/deal-clock.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { changeSimulation, takeNextStep } from './change-simulation.ts'
import { dealsOf, demoCompanies } from './demo-market.store.ts'
import { shownBy, speedOf } from './schedule-deal.ts'
import { takeStep } from './take-step.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'demo-market.step': { readonly dealId: string }
  }
}

async function readSimulation(tx: Tx, actor: Actor, now: Date): Promise<Simulation> {
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

export const demoMarketRoutes: Route[] = [
  route(demoMarketContract.getSimulation, ({ tx, actor, now }) => readSimulation(tx, actor, now)),
  route(demoMarketContract.changeSimulation, async ({ tx, actor, body, now }) => {
    const wanted = { running: body.running, speed: Number(body.speed) as Speed }
    return (await changeSimulation(tx, actor, wanted, now)) ?? readSimulation(tx, actor, now)
  }),
  route(demoMarketContract.takeNextStep, async ({ tx, actor, body, now }) => {
    return (await takeNextStep(tx, actor, body.subjectId, now)) ?? readSimulation(tx, actor, now)
  }),
]

export const demoMarketJobs: WorkJobs = {
  'demo-market.step': (tx, { dealId }, { now }) => takeStep(tx, dealId, now),
}
