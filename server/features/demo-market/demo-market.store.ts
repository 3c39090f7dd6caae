import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Speed } from '../../../domain/demo-market/deal-clock.ts'
import { makeCalls, openCalls } from '../../platform/database/at-commit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DemoCompanies, SimulatedDeals } from '../../platform/database/schema.generated.ts'

export type DealRow = Selectable<SimulatedDeals>
export type DemoCompany = Selectable<DemoCompanies>

/** Those of the companies that belong to the demo. */
export async function demoCompanies(tx: Tx, companyIds: readonly string[]): Promise<DemoCompany[]> {
  return tx.selectFrom('demo_companies').selectAll().where('company_id', 'in', companyIds).execute()
}

/**
 * The demo company of this customer, locked until the transaction ends: `share` during a step, `update` during a change
 * of the simulation, so that no step runs after a pause.
 */
export async function lockCustomer(
  tx: Tx,
  companyId: string,
  how: 'share' | 'update',
): Promise<DemoCompany | undefined> {
  const one = tx.selectFrom('demo_companies').selectAll().where('company_id', '=', companyId)
  return (how === 'share' ? one.forShare() : one.forUpdate()).executeTakeFirst()
}

export async function saveCustomer(
  tx: Tx,
  companyId: string,
  change: { running: boolean; speed: Speed },
): Promise<void> {
  await tx.updateTable('demo_companies').set(change).where('company_id', '=', companyId).execute()
}

/** Undefined when this provider already has a deal on the subject. */
export async function insertDeal(tx: Tx, deal: Insertable<SimulatedDeals>): Promise<DealRow | undefined> {
  return tx
    .insertInto('simulated_deals')
    .values(deal)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function readDeal(tx: Tx, dealId: string): Promise<DealRow | undefined> {
  return tx.selectFrom('simulated_deals').selectAll().where('id', '=', dealId).executeTakeFirst()
}

export async function lockDeal(tx: Tx, dealId: string): Promise<DealRow | undefined> {
  return tx.selectFrom('simulated_deals').selectAll().where('id', '=', dealId).forUpdate().executeTakeFirst()
}

export async function saveDeal(tx: Tx, dealId: string, change: Updateable<SimulatedDeals>): Promise<void> {
  await tx.updateTable('simulated_deals').set(change).where('id', '=', dealId).execute()
}

/** Nobody follows more deals than this at once. */
const mostDeals = 50

/** The customer's unfinished deals, newest first. */
export async function dealsOf(tx: Tx, companyId: string): Promise<DealRow[]> {
  return openDeals(tx, companyId).limit(mostDeals).execute()
}

/** All unfinished deals of the customer, locked. */
export async function lockDealsOf(tx: Tx, companyId: string): Promise<DealRow[]> {
  return openDeals(tx, companyId).forUpdate().execute()
}

const openDeals = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('simulated_deals')
    .selectAll()
    .where('customer_company_id', '=', companyId)
    .where('next_at', 'is not', null)
    .orderBy('id', 'desc')

/** Starts a step that `undoStep` can roll back without the rest of the transaction. */
export async function beginStep(tx: Tx): Promise<void> {
  await makeCalls(tx)
  openCalls(tx)
  await sql`savepoint simulated_step`.execute(tx)
}

export async function undoStep(tx: Tx): Promise<void> {
  await sql`rollback to savepoint simulated_step`.execute(tx)
  openCalls(tx)
}
