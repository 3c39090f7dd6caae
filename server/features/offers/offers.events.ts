import type { CardLane } from './card-lane.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'offers.published': { service: string; lane: CardLane | null }
    'offers.rate-entered': { from: string }
    'offers.withdrawn': { service: string; lane: CardLane | null }
    /** The content of a published card changed; the lanes of its old and new version. */
    'offers.changed': { lanes: readonly CardLane[] }
  }
}
