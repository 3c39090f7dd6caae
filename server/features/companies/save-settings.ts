import type { Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Companies } from '../../platform/database/schema.generated.ts'
import { saveCompany } from './companies.store.ts'

/** Saves a company's settings by column; the caller has locked them before deciding. */
export async function saveSettings(tx: Tx, companyId: string, columns: Updateable<Companies>): Promise<void> {
  await saveCompany(tx, companyId, columns)
}
