import type { alertsContract } from '../../../contract/alerts.ts'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import { mostRecipients } from '../../../domain/alerts/alert.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { ConfiguredContext, Context } from '../../platform/context.ts'
import { seal } from '../../platform/keys.ts'
import { companyLanguage } from '../companies/companies.views.ts'
import { testText } from './alerts.emails.ts'
import { confirmNumbers, deleteConnection, insertRecipient, lockSettings, putConnection } from './alerts.store.ts'
import { recipientsOf } from './alerts.views.ts'
import { announceSettings } from './change-settings.ts'
import { type CloudAnswer, type Credentials, callCloud, templateMessage } from './whatsapp-cloud.ts'

type Body = BodyOf<(typeof alertsContract)['connectWhatsapp']>
type Answer = AnswerOf<(typeof alertsContract)['connectWhatsapp']>

export interface FirstMessage {
  readonly credentials: Credentials
  readonly message: object
}

/** The test message that shows whether the credentials are valid, in the company's language. */
export async function firstMessage({ tx, actor }: Context, body: Body): Promise<FirstMessage> {
  const { phoneNumberId, accessToken, template, language } = body
  const text = testText(await companyLanguage(tx, actor.companyId))
  return {
    credentials: { phoneNumberId, accessToken },
    message: templateMessage(body.testPhone, { template, language }, text),
  }
}

export const sendFirstMessage = ({ credentials, message }: FirstMessage, config: Config): Promise<CloudAnswer> =>
  callCloud(config, credentials, message)

/**
 * Stores the encrypted credentials in place of earlier ones if the service accepted the first message; otherwise
 * nothing changes. Returns the service's response in either case.
 */
export async function connectWhatsapp(
  context: ConfiguredContext,
  body: Body,
  answer: CloudAnswer,
): Promise<Answer | Refusal<'too_many_recipients'>> {
  const { tx, actor, now, config } = context
  const { phone, testPhone, phoneNumberId, accessToken, template, language } = body
  if (!answer.accepted) {
    const { status, code, details } = answer
    return { connected: false, status, messageId: null, messageStatus: null, code, details }
  }
  // Locks the connection before the settings, in the same order as the sending jobs.
  await putConnection(tx, {
    company_id: actor.companyId,
    phone,
    phone_number_id: phoneNumberId,
    template,
    language,
    sealed_token: seal(config, 'whatsapp-token', accessToken),
    sealed_app_secret: seal(config, 'whatsapp-app-secret', body.appSecret),
    trouble: null,
    trouble_code: null,
    connected_at: now,
  })
  await lockSettings(tx, actor.companyId, 'update')
  const known = await recipientsOf(tx, actor.companyId, 'whatsapp')
  const isNew = !known.some(({ address }) => address === testPhone)
  if (isNew && known.length >= mostRecipients)
    return refuse('too_many_recipients', { values: { most: mostRecipients } })
  if (isNew)
    await insertRecipient(tx, {
      company_id: actor.companyId,
      channel: 'whatsapp',
      address: testPhone,
      confirmed_at: now,
    })
  await confirmNumbers(tx, actor.companyId, now)
  const subject = { kind: 'company', id: actor.companyId }
  await audit(context, {
    verb: 'alerts.connect-whatsapp',
    subject,
    after: { phone, phoneNumberId, template, language },
  })
  await announceSettings(context)
  const { status, messageId, messageStatus } = answer
  return { connected: true, status, messageId, messageStatus, code: null, details: null }
}

/** Deletes the credentials. Alerts that still wait are sent by mail when they are due. */
export async function disconnectWhatsapp(context: Context): Promise<void> {
  const { tx, actor } = context
  if (!(await deleteConnection(tx, actor.companyId))) return
  await audit(context, { verb: 'alerts.disconnect-whatsapp', subject: { kind: 'company', id: actor.companyId } })
  await announceSettings(context)
}
