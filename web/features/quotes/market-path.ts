import { paths } from '../../../contract/paths.ts'
import type { Hub } from '../../../domain/offers/attributes.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'

const pathOf: Readonly<Record<Exclude<QuoteService, 'consolidation'>, string>> = {
  transport: paths.transport,
  seafreight: paths.seafreight,
  airfreight: paths.airfreight,
  'car-carrier': paths.carCarrier,
  'in-gauge': paths.inGaugeCargo,
  'out-of-gauge': paths.outOfGaugeCargo,
  refrigerated: paths.refrigeratedLogistics,
  warehousing: paths.warehousing,
  'cold-rooms': paths.coldRooms,
  customs: paths.customs,
}

/** The page of a service's market; consolidation has one per hub. */
export function marketPath(service: QuoteService, hub: Hub | null): string {
  return service === 'consolidation' ? paths.consolidation(hub ?? 'dubai') : pathOf[service]
}
