import type { Context } from '../../platform/context.ts'
import './alerts.events.ts'
import type { alertsContract } from '../../../contract/alerts.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { WhatsappTopic } from '../../../domain/alerts/alert.ts'
import { nextDigestAt } from '../../../domain/alerts/frequency.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { lockSettings, saveSettings } from './alerts.store.ts'
import { companyZone } from './company-zone.ts'

/**
 * Sets frequency and topics. Alerts that wait for a digest are sent with the next digest of the new frequency, or at
 * once.
 */
export async function setEmailAlerts(
  context: Context,
  input: BodyOf<(typeof alertsContract)['setEmailAlerts']>,
): Promise<void> {
  const { tx, actor, now } = context
  const { companyId } = actor
  const before = await lockSettings(tx, companyId, 'update')
  const frequency = input.frequency ?? before.frequency
  const changed = frequency !== before.frequency
  const next = changed ? nextDigestAt(frequency, now.getTime(), await companyZone(tx, companyId)) : null
  await saveSettings(tx, companyId, {
    ...(changed ? { frequency, next_digest_at: next === null ? null : new Date(next) } : {}),
    ...(input.topics ? { mail_topics: [...new Set(input.topics)] } : { mail_topics: before.mail_topics }),
  })
  if (frequency === 'immediate' && before.frequency !== 'immediate')
    await enqueue(tx, 'alerts.gather', { companyId, kind: before.frequency })
  await audit(context, {
    verb: 'alerts.set-email',
    subject: { kind: 'company', id: companyId },
    before: { frequency: before.frequency, topics: before.mail_topics },
    after: { frequency, topics: input.topics ?? before.mail_topics },
  })
  await announceSettings(context)
}

export async function setWhatsappAlerts(context: Context, topics: readonly WhatsappTopic[]): Promise<void> {
  const { tx, actor } = context
  const before = await lockSettings(tx, actor.companyId, 'update')
  await saveSettings(tx, actor.companyId, { whatsapp_topics: [...new Set(topics)] })
  await audit(context, {
    verb: 'alerts.set-whatsapp',
    subject: { kind: 'company', id: actor.companyId },
    before: { topics: before.whatsapp_topics },
    after: { topics },
  })
  await announceSettings(context)
}

export async function announceSettings({ tx, actor: { companyId } }: Context<Pick<Actor, 'companyId'>>): Promise<void> {
  await announce(tx, {
    type: 'alerts.changed',
    companies: [companyId],
    subject: { kind: 'company', id: companyId },
    data: {},
  })
}
