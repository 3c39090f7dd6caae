import type { alertsContract } from '../../../contract/alerts.ts'
import type { AnswerOf, BodyOf, RefusalOf } from '../../../contract/endpoint.ts'
import { mostRecipients } from '../../../domain/alerts/alert.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { ConfiguredContext, Context } from '../../platform/context.ts'
import {
  insertRecipient,
  lockSettings,
  putConnection,
  removeUnconfirmedNumber,
  saveRecipient,
  unconfirmNumbers,
} from './alerts.store.ts'
import { recipientsOf } from './alerts.views.ts'
import { askMessage, mayAsk } from './ask-number.ts'
import { announceSettings } from './change-settings.ts'
import type { FirstMessage } from './connect-whatsapp.ts'
import { sharedNumber } from './shared-number.ts'
import type { CloudAnswer } from './whatsapp-cloud.ts'

type ConnectNumber = (typeof alertsContract)['connectWhatsappNumber']

/**
 * The message to a company's business number. It counts as asked before it is sent, so that concurrent requests can't
 * exceed the limit.
 */
export async function firstMessageToNumber(
  { tx, actor, now, config }: ConfiguredContext,
  { phone }: BodyOf<ConnectNumber>,
): Promise<FirstMessage | Refusal<RefusalOf<ConnectNumber>>> {
  const shared = sharedNumber(config)
  if (!shared) return refuse('not_offered')
  if (phone === shared.phone) return refuse('is_shared_number')
  await lockSettings(tx, actor.companyId, 'update')
  const unwelcome = await mayAsk(tx, actor.companyId, phone, now)
  if (unwelcome) return unwelcome
  const known = await recipientsOf(tx, actor.companyId, 'whatsapp')
  const same = known.find(({ address }) => address === phone)
  if (!same && known.length >= mostRecipients)
    return refuse('too_many_recipients', { values: { most: mostRecipients } })
  const asked = { confirmed_at: null, token_sent_at: now }
  if (same) await saveRecipient(tx, same.id, { token_sent_at: now, failed_at: null, failure: null })
  else await insertRecipient(tx, { company_id: actor.companyId, channel: 'whatsapp', address: phone, ...asked })
  return { credentials: shared.credentials, message: await askMessage(tx, actor.companyId, phone, shared) }
}

/**
 * Connects a company by its business number alone, if the service accepted the message. Nobody gets alerts from the
 * shared number before they replied START, including those whom the company had entered before.
 */
export async function connectNumber(
  context: Context,
  { phone }: BodyOf<ConnectNumber>,
  answer: CloudAnswer,
): Promise<AnswerOf<ConnectNumber>> {
  const { tx, actor, now } = context
  if (!answer.accepted) {
    await removeUnconfirmedNumber(tx, actor.companyId, phone, now)
    const { status, code, details } = answer
    return { connected: false, status, messageId: null, messageStatus: null, code, details }
  }
  await putConnection(tx, {
    company_id: actor.companyId,
    phone,
    phone_number_id: null,
    template: null,
    language: null,
    sealed_token: null,
    sealed_app_secret: null,
    trouble: null,
    trouble_code: null,
    connected_at: now,
  })
  await unconfirmNumbers(tx, actor.companyId)
  await audit(context, {
    verb: 'alerts.connect-whatsapp',
    subject: { kind: 'company', id: actor.companyId },
    after: { phone },
  })
  await announceSettings(context)
  const { status, messageId, messageStatus } = answer
  return { connected: true, status, messageId, messageStatus, code: null, details: null }
}
