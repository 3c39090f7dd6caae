import { demoMarketContract } from '../../../contract/demo-market.ts'
import type { Speed } from '../../../domain/demo-market/deal-clock.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { changeSimulation, takeNextStep } from './change-simulation.ts'
import { readSimulation } from './read-simulation.ts'
import { takeStep } from './take-step.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'demo-market.step': { readonly dealId: string }
  }
}

export const demoMarketRoutes: Route[] = [
  route(demoMarketContract.getSimulation, (context) => readSimulation(context)),
  route(demoMarketContract.changeSimulation, async ({ body, ...context }) => {
    const wanted = { running: body.running, speed: Number(body.speed) as Speed }
    return (await changeSimulation(context, wanted)) ?? readSimulation(context)
  }),
  route(demoMarketContract.takeNextStep, async ({ body, ...context }) => {
    return (await takeNextStep(context, body.subjectId)) ?? readSimulation(context)
  }),
]

export const demoMarketJobs: WorkJobs = {
  'demo-market.step': (tx, { dealId }, { now }) => takeStep(tx, dealId, now),
}
