import type { CardLane } from './card-lane.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'offers.published': { service: string; lane: CardLane | null }
    'offers.rate-entered': { from: string }
    'offers.withdrawn': { service: string; lane: CardLane | null }
    /** What a published card says was changed; the lanes on which it stood and stands. */
    'offers.changed': { lanes: readonly CardLane[] }
    /** Every card is converted by the rates of the day. */
    'offers.repriced': Readonly<Record<string, never>>
  }
}
