import type { Updateable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Companies } from '../../platform/database/schema.generated.ts'
import { saveCompany } from './companies.store.ts'

/** Keeps what a company sets, by its columns; they are locked before it is decided. */
export async function saveSettings(tx: Tx, companyId: string, columns: Updateable<Companies>): Promise<void> {
  await saveCompany(tx, companyId, columns)
}
