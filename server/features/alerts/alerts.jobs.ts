import type { SendKind } from '../../../domain/alerts/recipient.ts'
import { type Channel, channels } from '../../../domain/alerts/recipient.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { deleteOld, insertRecipient } from './alerts.store.ts'
import { somethingIsDue } from './alerts.views.ts'
import { makeDueDigests, makeLastDigest } from './make-digests.ts'
import { type News, raiseAlert, startSending } from './raise-alert.ts'
import { sendNext } from './send-alerts.ts'

/** The recipient that a new company of the demo finds; it belongs to nobody. */
const sampleAddress = 'logistics@example.com'

export const alertsJobs: Jobs = {
  'alerts.raise': (tx, news: News & { eventId: string }) => raiseAlert(tx, news, new Date()),
  'alerts.send': (tx, { channel }: { channel: Channel }, config) => sendNext(tx, config, channel),
  'alerts.gather': (tx, { companyId, kind }: { companyId: string; kind: SendKind }) =>
    makeLastDigest(tx, companyId, kind, new Date()),
  // What comes due by itself: digests, and what is tried again.
  'alerts.tick': async (tx) => {
    const now = new Date()
    await makeDueDigests(tx, now)
    for (const channel of channels) if (await somethingIsDue(tx, channel, now)) await startSending(tx, channel)
  },
  'alerts.give-sample': async (tx, { companyId }: { companyId: string }, config) => {
    if (config.mode !== 'demo') return
    await insertRecipient(tx, { company_id: companyId, channel: 'email', address: sampleAddress, is_sample: true })
  },
  'alerts.tidy': (tx) => deleteOld(tx, new Date()),
}

export const alertsCrontab = ['* * * * * alerts.tick', '37 2 * * * alerts.tidy'].join('\n')
