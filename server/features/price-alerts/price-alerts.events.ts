import type { Money } from '../../../domain/money/money.ts'
import type { CardLane } from '../offers/card-lane.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** The cheapest card of a lane costs no more than the alert's threshold. */
    'price-alerts.reached': { readonly companyId: string; readonly lane: CardLane; readonly price: Money }
  }
}
