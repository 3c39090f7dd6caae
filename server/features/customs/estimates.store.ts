import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { TaxEstimateShares, TaxEstimates } from '../../platform/database/schema.generated.ts'

export async function insertEstimate(tx: Tx, row: Insertable<TaxEstimates>): Promise<string> {
  const { id } = await tx.insertInto('tax_estimates').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks an estimate of the company, so that changes to it or its link are serialised. */
export async function lockEstimate(tx: Tx, companyId: string, estimateId: string) {
  return tx
    .selectFrom('tax_estimates')
    .select(['id', 'company_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', estimateId)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteEstimateRow(tx: Tx, companyId: string, estimateId: string): Promise<void> {
  await tx.deleteFrom('tax_estimates').where('company_id', '=', companyId).where('id', '=', estimateId).execute()
}

/** One link for each estimate: a new one replaces an earlier one. */
export async function replaceShare(tx: Tx, row: Insertable<TaxEstimateShares>): Promise<void> {
  await dropShare(tx, row.company_id, row.estimate_id)
  await tx.insertInto('tax_estimate_shares').values(row).execute()
}

export async function dropShare(tx: Tx, companyId: string, estimateId: string): Promise<void> {
  await tx
    .deleteFrom('tax_estimate_shares')
    .where('company_id', '=', companyId)
    .where('estimate_id', '=', estimateId)
    .execute()
}
