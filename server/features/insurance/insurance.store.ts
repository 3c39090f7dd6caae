import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { InsuranceCards } from '../../platform/database/schema.generated.ts'

/**
 * The number of a provider's published cards that are still valid; concurrent publications of the provider wait for
 * this transaction.
 */
export async function lockCardCount(tx: Tx, companyId: string, today: string): Promise<number> {
  await lockName(tx, `insurance-cards:${companyId}`)
  const { count } = await tx
    .selectFrom('insurance_cards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('provider_company_id', '=', companyId)
    .where('status', '=', 'published')
    .where('valid_until', '>=', today)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertCard(tx: Tx, row: Insertable<InsuranceCards>): Promise<string> {
  const { id } = await tx.insertInto('insurance_cards').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function lockCard(tx: Tx, companyId: string, id: string): Promise<Selectable<InsuranceCards> | undefined> {
  return tx
    .selectFrom('insurance_cards')
    .selectAll()
    .where('provider_company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('insurance_cards').set({ status: 'withdrawn', updated_at: now }).where('id', '=', id).execute()
}
