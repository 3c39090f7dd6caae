import type { Listeners } from '../../platform/events.ts'
import type {} from '../companies/companies.events.ts'
import { deleteTemplatesOf } from './cargo-templates.store.ts'

export const itinerariesListeners: Listeners = {
  'companies.closing': (tx, { data }) => deleteTemplatesOf(tx, data.companyId),
}
