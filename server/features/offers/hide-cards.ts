import type { LicensedService } from '../../../domain/providers/licensed-services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hideCards, showCards } from './offers.store.ts'

// Insurance has no rate cards: its own cards are offered by the licence of the day.

/** For jobs: hides a provider's published cards of a service from the catalogue until its licence is renewed. */
export async function hideCardsOfService(tx: Tx, providerCompanyId: string, service: LicensedService): Promise<void> {
  if (service !== 'insurance') await hideCards(tx, providerCompanyId, service)
}

/** For operators: shows the hidden cards again. `today` is the market's, `YYYY-MM-DD`. */
export async function showCardsOfService(
  tx: Tx,
  providerCompanyId: string,
  service: LicensedService,
  today: string,
): Promise<void> {
  if (service !== 'insurance') await showCards(tx, providerCompanyId, service, today)
}
