import type { AppContext } from '../../server/platform/app-context.ts'
import { demoCustomerCompanyId } from './companies.ts'
import { demoProviders } from './demo-providers.ts'
import { seedStaff } from './demo-staff.ts'

/** Registers the companies whose deals with one another are simulated. A company that was paused stays paused. */
export async function seedDemoMarket(context: AppContext): Promise<void> {
  await seedStaff(context)
  const running = context.config.SIMULATION === 'on'
  await context.worker.transact((tx) =>
    tx
      .insertInto('demo_companies')
      .values([
        { company_id: demoCustomerCompanyId, side: 'customer' as const, running },
        ...Object.values(demoProviders).map(({ id }) => ({ company_id: id, side: 'provider' as const, running })),
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  // Also on a data folder that has been running. What somebody has paused is not resumed by a start.
  if (!running) await context.worker.transact((tx) => tx.updateTable('demo_companies').set({ running }).execute())
}

/** Whether every seed has run to its end before: the last one registers the simulated companies. */
export async function isSeeded(context: AppContext): Promise<boolean> {
  const row = await context.worker.db.selectFrom('demo_companies').select('company_id').limit(1).executeTakeFirst()
  return row !== undefined
}
