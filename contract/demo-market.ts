import * as z from 'zod/mini'
import { speeds } from '../domain/demo-market/deal-clock.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { id, instant } from './wire.ts'

const simulation = z.object({
  /** Whether the caller's company is one of the demo, whose deals its simulated providers carry out. */
  simulated: z.boolean(),
  running: z.boolean(),
  /** Times the usual speed. */
  speed: z.enum(speeds.map(String) as [string, ...string[]]),
  /** Deals that go on, the newest first. */
  deals: z.array(
    z.object({
      kind: z.enum(['answer', 'confirm', 'journey']),
      /** The request, the booking or the shipment. */
      subjectId: id,
      /** What the deal's own clock shows now, and when its next step happens by that clock. */
      clock: instant,
      nextAt: instant,
      /** When that step is taken, by the real clock; null while paused. */
      dueAt: z.nullable(instant),
    }),
  ),
})
export type Simulation = z.infer<typeof simulation>

components({ Simulation: simulation })

/** Demo mode alone; a production server has none of these. */
export const demoMarketContract = contract('demo-market', {
  getSimulation: endpoint({
    method: 'GET',
    path: '/simulation',
    summary: "How the demo's simulated providers go on with the company's deals",
    allow: 'person',
    may: 'look',
    answer: simulation,
    refusals: {},
  }),
  changeSimulation: endpoint({
    method: 'PUT',
    path: '/simulation',
    summary: 'Pauses the simulated providers, lets them go on, or sets their speed',
    allow: 'customer',
    may: 'work',
    body: z.object({ running: z.boolean(), speed: z.enum(speeds.map(String) as [string, ...string[]]) }),
    answer: simulation,
    refusals: {},
  }),
  takeNextStep: endpoint({
    method: 'POST',
    path: '/simulation/next',
    summary: 'Lets the next step of one deal, or of every deal, happen now',
    allow: 'customer',
    may: 'work',
    body: z.object({ subjectId: z.optional(id) }),
    answer: simulation,
    refusals: {},
  }),
})
