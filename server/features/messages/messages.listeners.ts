import type { Listeners } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type {} from '../companies/companies.events.ts'
import { deleteDraftsOf, deleteSamples } from './messages.store.ts'

/** A new company finds samples in its folders (in the demo only; the job checks). */
export const messagesListeners: Listeners = {
  'companies.founded': (tx, { data: { companyId, personId } }) =>
    enqueue(tx, 'messages.give-samples', { companyId, personId }),
  'companies.closing': async (tx, { data }) => {
    await deleteSamples(tx, data.companyId)
    await deleteDraftsOf(tx, data.companyId)
  },
}
