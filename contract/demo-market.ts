import * as z from 'zod/mini'
import { speeds } from '../domain/demo-market/deal-clock.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { id, instant } from './wire.ts'

const simulation = z.object({
  /** Whether the caller's company is a demo company, whose deals are carried out by simulated providers. */
  simulated: z.boolean(),
  running: z.boolean(),
  /** Multiples of the normal speed. */
  speed: z.enum(speeds.map(String) as [string, ...string[]]),
  /** Deals in progress, the newest first. */
  deals: z.array(
    z.object({
      kind: z.enum(['answer', 'confirm', 'journey']),
      /** The request, the booking or the shipment. */
      subjectId: id,
      /** The current simulated time of the deal, and the simulated time of its next step. */
      clock: instant,
      nextAt: instant,
      /** The real time of that step; null while paused. */
      dueAt: z.nullable(instant),
    }),
  ),
})
export type Simulation = z.infer<typeof simulation>

components({ Simulation: simulation })

/** Only in demo mode; a production server has none of these. */
export const demoMarketContract = contract('demo-market', {
  getSimulation: endpoint({
    method: 'GET',
    path: '/simulation',
    summary: 'Returns the state of the simulated providers of the company’s deals',
    allow: 'person',
    may: 'look',
    answer: simulation,
    refusals: {},
  }),
  changeSimulation: endpoint({
    method: 'PUT',
    path: '/simulation',
    summary: 'Pauses or resumes the simulated providers, or sets their speed',
    allow: 'customer',
    may: 'work',
    body: z.object({ running: z.boolean(), speed: z.enum(speeds.map(String) as [string, ...string[]]) }),
    answer: simulation,
    refusals: {},
  }),
  takeNextStep: endpoint({
    method: 'POST',
    path: '/simulation/next',
    summary: 'Triggers the next simulated step of one deal, or of all deals',
    allow: 'customer',
    may: 'work',
    body: z.object({ subjectId: z.optional(id) }),
    answer: simulation,
    refusals: {},
  }),
})
