import type { AppContext } from '../../server/platform/app-context.ts'
import { seedCompanies } from './companies.ts'
import { seedDemoMarket } from './demo-market.ts'
import { seedFinancing } from './financing.ts'
import { writeHistory } from './history/write-history.ts'
import { seedInsurance } from './insurance.ts'
import { seedOffers } from './offers.ts'

/**
 * The seeds of the demo market, in the order of the features. Each may run again and leaves existing data unchanged.
 */
export const seeds: readonly ((context: AppContext) => Promise<unknown>)[] = [
  seedCompanies,
  (context) => seedOffers(context),
  (context) => seedInsurance(context),
  (context) => writeHistory(context, new Date()),
  seedFinancing,
  // Last, because the simulation must not change the demo's past.
  seedDemoMarket,
]
