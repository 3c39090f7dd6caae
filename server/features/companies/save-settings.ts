import type { Updateable } from 'kysely'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Companies } from '../../platform/database/schema.generated.ts'
import { saveCompany } from './companies.store.ts'
import { columns } from './company-settings.views.ts'

/** Keeps what a company sets; `lockSettings` goes before it. */
export async function saveSettings(tx: Tx, companyId: string, changes: Partial<Settings>): Promise<void> {
  const change: Updateable<Companies> = Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [columns[name as keyof Settings], value]),
  )
  await saveCompany(tx, companyId, change)
}
