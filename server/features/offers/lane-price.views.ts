import { priceUnitOf } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CardLane } from './card-lane.ts'
import type { OfferRow } from './offer-row.ts'

/**
 * The cheapest published card of a lane that is valid on a day (`YYYY-MM-DD`) and not full, or undefined.
 * @param except the company whose own cards are left out
 */
export async function cheapestOnLane(
  tx: Tx,
  { service, origin, destination, basis, equipment }: CardLane,
  today: string,
  except: string,
): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('status', '=', 'published')
    .where('service', '=', service)
    .where('origin', '=', origin)
    .where('price_unit', '=', priceUnitOf(basis))
    .where('destination', 'is not distinct from', destination)
    .where('equipment', 'is not distinct from', equipment)
    .where('availability', '<>', 'full')
    .where('valid_from', '<=', today)
    .where('valid_until', '>=', today)
    .where('provider_company_id', '<>', except)
    .orderBy('price_frw')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
