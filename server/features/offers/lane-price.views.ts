import { sql } from 'kysely'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import { priceUnitOf } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CardLane } from './card-lane.ts'
import type { OfferRow } from './offer-row.ts'
import { currencyTable } from './price-order.views.ts'

/**
 * The cheapest published card of a lane by the given rates that is valid on a day (`YYYY-MM-DD`) and not full, or
 * undefined.
 * @param except the company whose own cards are left out
 */
export async function cheapestOnLane(
  tx: Tx,
  { service, origin, destination, basis, equipment }: CardLane,
  rates: readonly ExchangeRate[],
  today: string,
  except: string,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select c.* from ${currencyTable(rates)} cross join lateral
      (select * from offers o
        where o.status = 'published' and o.service = ${service} and o.origin = ${origin} and o.currency = r.currency
          and o.price_unit = ${priceUnitOf(basis)} and o.destination is not distinct from ${destination}
          and o.equipment is not distinct from ${equipment} and o.availability <> 'full'
          and o.valid_from <= ${today} and o.valid_until >= ${today} and o.provider_company_id <> ${except}
        order by o.price_in_tenths, o.id limit 1) c
     order by c.price_in_tenths * r.francs, c.id limit 1`.execute(tx)
  return rows[0]
}
