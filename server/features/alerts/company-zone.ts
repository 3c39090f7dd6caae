import type { Tx } from '../../platform/database/database.ts'

/** IANA name of the zone by whose clocks a company lives. */
export async function companyZone(_tx: Tx, _companyId: string): Promise<string> {
  return 'Africa/Kigali'
}
