import * as z from 'zod/mini'
import { hooksContract } from '../../../contract/hooks.ts'
import { laterState } from '../../../domain/alerts/recipient.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, rawRoute } from '../../platform/http/route.ts'
import { unseal } from '../../platform/keys.ts'
import { lockSendByExternalId, lockSharedRecipients, saveRecipient, saveSend } from './alerts.store.ts'
import { readConnection, recipientsOf } from './alerts.views.ts'
import { announceSettings } from './change-settings.ts'
import { announceSend } from './send-alerts.ts'
import { recordTrouble } from './send-by-whatsapp.ts'
import { sharedNumber } from './shared-number.ts'
import { isSigned, isVerifyToken } from './whatsapp-cloud.ts'

const statuses = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.optional(z.string()),
  errors: z.optional(
    z.array(
      z.object({
        code: z.int(),
        title: z.optional(z.string()),
        message: z.optional(z.string()),
        error_data: z.optional(z.object({ details: z.optional(z.string()) })),
      }),
    ),
  ),
})
const messages = z.object({
  from: z.string(),
  timestamp: z.string(),
  text: z.optional(z.object({ body: z.string() })),
})
type Status = z.infer<typeof statuses>
type Message = z.infer<typeof messages>

/** Only the outermost structure is required: unknown additions of the service are ignored, entry by entry. */
const payload = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.optional(z.object({ phone_number_id: z.optional(z.string()) })),
            messages: z.optional(z.array(z.unknown())),
            statuses: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
})

const challenge = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().check(z.maxLength(1000)),
})
const params = z.object({ whose: z.union([z.uuid(), z.literal('shared')]) })

/**
 * `/hooks/whatsapp/:companyId`, of a company's own app, and `/hooks/whatsapp/shared`: GET answers the challenge, and
 * POST receives message statuses and incoming messages.
 */
export const whatsappHooks: Route[] = [
  rawRoute(hooksContract.proveWhatsappHook, ({ config }) => async ({ request, reply }) => {
    const query = z.safeParse(challenge, request.query)
    const address = z.safeParse(params, request.params)
    const right =
      query.success && address.success && isVerifyToken(config, address.data.whose, query.data['hub.verify_token'])
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    return right ? reply.send(query.data['hub.challenge']) : reply.code(403).send('')
  }),
  rawRoute(
    hooksContract.receiveWhatsapp,
    (context) =>
      async ({ now, request, reply }) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const address = z.safeParse(params, request.params)
        const header = String(request.headers['x-hub-signature-256'] ?? '')
        reply.header('cache-control', 'no-store')
        if (!address.success) return reply.code(403).send('')
        const { whose } = address.data
        const taken = await context.worker.transact((tx) => take(tx, context, { whose, raw, header }, now))
        return reply.code(taken ? 200 : 403).send('')
      },
    // The signature covers the raw bytes.
    { reads: 'bytes' },
  ),
]

interface App {
  readonly secret: string
  readonly phoneNumberId: string
  /** Null for all companies that send from the shared number. */
  readonly companyId: string | null
}

async function appOf(tx: Tx, config: Config, whose: string): Promise<App | null> {
  if (whose === 'shared') {
    const shared = sharedNumber(config)
    return shared && { secret: shared.appSecret, phoneNumberId: shared.credentials.phoneNumberId, companyId: null }
  }
  const connection = await readConnection(tx, whose)
  if (!connection?.sealed_app_secret || !connection.phone_number_id) return null
  const secret = unseal(config, 'whatsapp-app-secret', connection.sealed_app_secret)
  return { secret, phoneNumberId: connection.phone_number_id, companyId: whose }
}

/** False when it is not signed by the app. An unreadable payload is accepted, since sending it again would not help. */
async function take(
  tx: Tx,
  { config, log }: AppContext,
  { whose, raw, header }: { readonly whose: string; readonly raw: Buffer; readonly header: string },
  now: Date,
): Promise<boolean> {
  const app = await appOf(tx, config, whose)
  if (!app || !isSigned(app.secret, raw, header)) return false
  const { companyId } = app
  const parsed = z.safeParse(payload, jsonOf(raw))
  if (!parsed.success) {
    log.warn({ whose }, 'news of WhatsApp could not be read')
    return true
  }
  for (const { value } of parsed.data.entry.flatMap((entry) => entry.changes)) {
    if (value.metadata?.phone_number_id && value.metadata.phone_number_id !== app.phoneNumberId) continue
    for (const each of value.messages ?? []) {
      const message = z.safeParse(messages, each)
      if (message.success) await receiveMessage(tx, companyId, message.data, now)
    }
    for (const each of value.statuses ?? []) {
      const status = z.safeParse(statuses, each)
      if (status.success) await receiveStatus(tx, companyId, status.data, now)
    }
  }
  return true
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}

/**
 * An incoming message: for 24 hours the person may be answered with free text. STOP unsubscribes them at every company
 * that sends from this number. START subscribes them again, and confirms only the company that asked last, no other
 * that entered the number.
 */
async function receiveMessage(
  tx: Tx,
  companyId: string | null,
  { from, timestamp, text }: Message,
  now: Date,
): Promise<void> {
  const address = `+${from}`
  const wrote = Number(timestamp) * 1000
  if (!Number.isFinite(wrote)) return
  const recipients = companyId
    ? (await recipientsOf(tx, companyId, 'whatsapp')).filter((each) => each.address === address)
    : await lockSharedRecipients(tx, address)
  const word = text?.body.trim().toLowerCase()
  const asking = recipients
    .filter((each) => each.confirmed_at === null && each.token_sent_at !== null)
    .toSorted((a, b) => Number(b.token_sent_at) - Number(a.token_sent_at))[0]
  for (const recipient of recipients) {
    const latest = new Date(Math.max(Math.min(wrote, now.getTime()), recipient.wrote_at?.getTime() ?? 0))
    await saveRecipient(tx, recipient.id, {
      wrote_at: latest,
      ...(word === 'stop' ? { unsubscribed_at: latest } : {}),
      ...(word === 'start' ? { unsubscribed_at: null } : {}),
      ...(word === 'start' && recipient === asking ? { confirmed_at: latest } : {}),
    })
    if (word === 'stop' || word === 'start') await announceSettings(tx, { companyId: recipient.company_id })
  }
}

/** Handles a message status; statuses may arrive in any order and repeatedly. */
async function receiveStatus(
  tx: Tx,
  companyId: string | null,
  { id, status, errors }: Status,
  now: Date,
): Promise<void> {
  const send = await lockSendByExternalId(tx, companyId, id)
  if (!send) return
  const known = send.state
  const state = laterState(known, status)
  if (state === known) return
  const [error] = errors ?? []
  if (status !== 'failed') await saveSend(tx, send.id, { state })
  else {
    const details = (error?.error_data?.details ?? error?.message ?? error?.title ?? '').slice(0, 500)
    // It is not stored whether it was free text; if free text was the problem, the template is tried once.
    await recordTrouble(tx, send, { status: 200, code: error?.code ?? null, details }, send.tries < 2, now)
  }
  await announceSend(tx, send)
}
