import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { laterState, type SendState } from '../../../domain/alerts/recipient.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { House } from '../../platform/house.ts'
import { unseal } from '../../platform/keys.ts'
import { lockSendByExternalId, saveRecipient, saveSend } from './alerts.store.ts'
import { readConnection, recipientsOf } from './alerts.views.ts'
import { announceSettings } from './change-settings.ts'
import { announceSend } from './send-alerts.ts'
import { keepTrouble } from './send-by-whatsapp.ts'
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

/** Only the outermost shape is required: what the service adds tomorrow is passed over, piece by piece. */
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
const params = z.object({ companyId: z.uuid() })

/** `/hooks/whatsapp/:companyId`: the challenge by GET, and by POST what became of messages and what people write. */
export async function whatsappHook(app: FastifyInstance, house: House): Promise<void> {
  const rateLimit = { max: Math.ceil(1200 * house.config.RATE_LIMIT_FACTOR), timeWindow: 60_000 }
  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.get('/hooks/whatsapp/:companyId', { config: { rateLimit } }, async (request, reply) => {
      const query = z.safeParse(challenge, request.query)
      const address = z.safeParse(params, request.params)
      const right =
        query.success &&
        address.success &&
        isVerifyToken(house.config, address.data.companyId, query.data['hub.verify_token'])
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
      return right ? query.data['hub.challenge'] : reply.code(403).send('')
    })
    scope.post('/hooks/whatsapp/:companyId', { config: { rateLimit } }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const address = z.safeParse(params, request.params)
      const header = String(request.headers['x-hub-signature-256'] ?? '')
      reply.header('cache-control', 'no-store')
      if (!address.success) return reply.code(403).send('')
      const { companyId } = address.data
      const taken = await house.worker.transact((tx) => take(tx, house, companyId, raw, header))
      return reply.code(taken ? 200 : 403).send('')
    })
  })
}

/** False when it is not signed by the company's app. What can't be read is taken: sent again, it would be no clearer. */
async function take(tx: Tx, { config, log }: House, companyId: string, raw: Buffer, header: string): Promise<boolean> {
  const connection = await readConnection(tx, companyId)
  if (!connection) return false
  const secret = unseal(config, 'whatsapp-app-secret', connection.sealed_app_secret)
  if (!isSigned(secret, raw, header)) return false
  const parsed = z.safeParse(payload, jsonOf(raw))
  if (!parsed.success) {
    log.warn({ companyId }, 'news of WhatsApp could not be read')
    return true
  }
  for (const { value } of parsed.data.entry.flatMap((entry) => entry.changes)) {
    if (value.metadata?.phone_number_id && value.metadata.phone_number_id !== connection.phone_number_id) continue
    for (const each of value.messages ?? []) {
      const message = z.safeParse(messages, each)
      if (message.success) await hear(tx, companyId, message.data)
    }
    for (const each of value.statuses ?? []) {
      const status = z.safeParse(statuses, each)
      if (status.success) await follow(tx, companyId, status.data, new Date())
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

/** Somebody wrote: for 24 hours they may be answered freely. STOP ends the alerts to them, START begins them again. */
async function hear(tx: Tx, companyId: string, { from, timestamp, text }: Message): Promise<void> {
  const recipient = (await recipientsOf(tx, companyId, 'whatsapp')).find(({ address }) => address === `+${from}`)
  const wrote = Number(timestamp) * 1000
  if (!recipient || !Number.isFinite(wrote)) return
  const latest = Math.max(Math.min(wrote, Date.now()), recipient.wrote_at?.getTime() ?? 0)
  const word = text?.body.trim().toLowerCase()
  await saveRecipient(tx, recipient.id, {
    wrote_at: new Date(latest),
    ...(word === 'stop' ? { unsubscribed_at: new Date(latest) } : {}),
    ...(word === 'start' ? { unsubscribed_at: null } : {}),
  })
  if (word === 'stop' || word === 'start') await announceSettings(tx, { companyId })
}

/** What became of a message; in any order, and any number of times. */
async function follow(tx: Tx, companyId: string, { id, status, errors }: Status, now: Date): Promise<void> {
  const send = await lockSendByExternalId(tx, companyId, id)
  if (!send) return
  const known = send.state as SendState
  const state = laterState(known, status)
  if (state === known) return
  const [error] = errors ?? []
  if (status !== 'failed') await saveSend(tx, send.id, { state })
  else {
    const details = (error?.error_data?.details ?? error?.message ?? error?.title ?? '').slice(0, 500)
    // Whether it was free text nobody remembers; the template is tried where that was the trouble, once.
    await keepTrouble(tx, send, { status: 200, code: error?.code ?? null, details }, send.tries < 2, now)
  }
  await announceSend(tx, send)
}
