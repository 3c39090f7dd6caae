import type { AppContext } from '../../server/platform/app-context.ts'
import { seedCompanies } from './companies.ts'
import { seedDemoMarket } from './demo-market.ts'
import { seedFinancing } from './financing.ts'
import { writeHistory } from './history/write-history.ts'
import { seedInsurance } from './insurance.ts'
import { seedOffers } from './offers.ts'

/** The demo market, in the order of the features. Each seed may run again: it changes nothing that is there. */
export const seeds: readonly ((context: AppContext) => Promise<unknown>)[] = [
  seedCompanies,
  (context) => seedOffers(context),
  (context) => seedInsurance(context),
  (context) => writeHistory(context, new Date()),
  seedFinancing,
  // Last: what stands in the demo's past stays as it is.
  seedDemoMarket,
]
