import type { Listeners } from '../../platform/events.ts'
import { removeContentLater } from '../../platform/stored-content.ts'
import type {} from '../companies/companies.events.ts'
import { takeBackupsOf } from './backups.store.ts'

export const backupsListeners: Listeners = {
  'companies.closing': async (tx, { data }) => {
    for (const { storage_key } of await takeBackupsOf(tx, data.companyId))
      if (storage_key) await removeContentLater(tx, storage_key)
  },
}
