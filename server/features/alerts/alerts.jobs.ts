import type { Bounce } from '../../../domain/alerts/bounce.ts'
import type { SendKind } from '../../../domain/alerts/recipient.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { deleteOld, insertRecipient } from './alerts.store.ts'
import { type Asked, askByWhatsapp } from './ask-number.ts'
import { makeDueDigests, makeLastDigest } from './make-digests.ts'
import { recordBounce } from './record-bounce.ts'
import { recordWhatsapp, type WhatsappNews } from './record-whatsapp.ts'
import type { Planned } from './send-alerts.ts'
import { sendByMail } from './send-by-mail.ts'
import { sendByWhatsapp } from './send-by-whatsapp.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'alerts.send-mail': Planned
    'alerts.send-whatsapp': Planned
    'alerts.ask-number': Asked
    'alerts.gather': { readonly companyId: string; readonly kind: SendKind }
    'alerts.tick': Nothing
    'alerts.give-sample': { readonly companyId: string }
    'alerts.tidy': Nothing
    'alerts.record-bounce': Bounce
    'alerts.record-whatsapp': WhatsappNews
  }
}

/** A sample recipient for each new company of the demo; nobody owns the address. */
const sampleAddress = 'logistics@example.com'

export const alertsJobs: Jobs = {
  'alerts.send-mail': sendByMail,
  'alerts.send-whatsapp': sendByWhatsapp,
  'alerts.ask-number': askByWhatsapp,
  'alerts.gather': (tx, { companyId, kind }, { now }) => makeLastDigest(tx, companyId, kind, now),
  'alerts.tick': (tx, _payload, { now }) => makeDueDigests(tx, now),
  'alerts.give-sample': async (tx, { companyId }, { config }) => {
    if (config.mode !== 'demo') return
    await insertRecipient(tx, { company_id: companyId, channel: 'email', address: sampleAddress, is_sample: true })
  },
  'alerts.record-bounce': recordBounce,
  'alerts.record-whatsapp': (tx, news, { now }) => recordWhatsapp(tx, news, now),
  'alerts.tidy': (tx, _payload, { now }) => deleteOld(tx, now),
}

export const alertsCrontab = ['* * * * * alerts.tick', '37 2 * * * alerts.tidy ?fill=1d'].join('\n')
