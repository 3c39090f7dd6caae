import type { Service } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hideCards, showCards } from './offers.store.ts'

/** For jobs: hides a provider's published cards of a service from the catalogue until its licence is renewed. */
export async function hideCardsOfService(tx: Tx, providerCompanyId: string, service: Service): Promise<void> {
  await hideCards(tx, providerCompanyId, service)
}

/** For operators: shows the hidden cards again. `today` is the market's, `YYYY-MM-DD`. */
export async function showCardsOfService(
  tx: Tx,
  providerCompanyId: string,
  service: Service,
  today: string,
): Promise<void> {
  await showCards(tx, providerCompanyId, service, today)
}
