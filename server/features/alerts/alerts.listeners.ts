import type { Listeners } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type {} from '../companies/companies.events.ts'
import type {} from '../messages/messages.events.ts'
import type {} from '../settings/settings.events.ts'
import { deleteAllOf, removeSampleRecipients } from './alerts.store.ts'
import { redateDigest } from './make-digests.ts'

export const alertsListeners: Listeners = {
  'settings.changed': async (tx, { subject, data }) => {
    if (data.names.includes('timeZone')) await redateDigest(tx, subject.id, data.at)
  },
  'companies.founded': (tx, { data: { companyId } }) => enqueue(tx, 'alerts.give-sample', { companyId }),
  'messages.samples-removed': (tx, { data }) => removeSampleRecipients(tx, data.companyId, data.at),
  'companies.closing': (tx, { data }) => deleteAllOf(tx, data.companyId),
}
