import { zoneNames } from '../../../domain/settings/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readSettings } from '../settings/settings.views.ts'

/** IANA name of a company's time zone. */
export async function companyZone(tx: Tx, companyId: string): Promise<string> {
  return zoneNames[(await readSettings(tx, companyId)).timeZone]
}
