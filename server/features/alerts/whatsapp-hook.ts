import * as z from 'zod/mini'
import { hooksContract } from '../../../contract/hooks.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { readOpened } from '../../platform/database/open-company.ts'
import { type Route, rawRoute } from '../../platform/http/route.ts'
import { enqueue } from '../../platform/jobs.ts'
import { unseal } from '../../platform/keys.ts'
import { readAppSecret } from './alerts.views.ts'
import type { WhatsappNews } from './record-whatsapp.ts'
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
 * POST receives message statuses and incoming messages, which a job records. A POST that the app did not sign is refused;
 * an unreadable payload is accepted, since sending it again would not help.
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
      async ({ request, reply }) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const address = z.safeParse(params, request.params)
        const header = String(request.headers['x-hub-signature-256'] ?? '')
        reply.header('cache-control', 'no-store')
        if (!address.success) return reply.code(403).send('')
        const { whose } = address.data
        const app = await appOf(context, whose)
        if (!app || !isSigned(app.secret, raw, header)) return reply.code(403).send('')
        const news = newsOf(app, raw)
        if (news && news.messages.length + news.statuses.length > 0)
          await context.public.transact((tx) => enqueue(tx, 'alerts.record-whatsapp', news))
        if (!news) context.log.warn({ whose }, 'news of WhatsApp could not be read')
        return reply.code(200).send('')
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

async function appOf(context: AppContext, whose: string): Promise<App | null> {
  const { config } = context
  if (whose === 'shared') {
    const shared = sharedNumber(config)
    return shared && { secret: shared.appSecret, phoneNumberId: shared.credentials.phoneNumberId, companyId: null }
  }
  const connection = await readOpened(context, whose, (tx) => readAppSecret(tx, whose))
  if (!connection?.sealed_app_secret || !connection.phone_number_id) return null
  const secret = unseal(config, 'whatsapp-app-secret', connection.sealed_app_secret)
  return { secret, phoneNumberId: connection.phone_number_id, companyId: whose }
}

/** What concerns this app in a payload; undefined when it can't be read. */
function newsOf({ companyId, phoneNumberId }: App, raw: Buffer): WhatsappNews | undefined {
  const parsed = z.safeParse(payload, jsonOf(raw))
  if (!parsed.success) return undefined
  const values = parsed.data.entry
    .flatMap((entry) => entry.changes.map(({ value }) => value))
    .filter(({ metadata }) => !metadata?.phone_number_id || metadata.phone_number_id === phoneNumberId)
  return {
    companyId,
    messages: values
      .flatMap((value) => readable(messages, value.messages))
      .map(({ from, timestamp, text }) => ({ from, at: writtenAt(timestamp), word: wordOf(text?.body) })),
    statuses: values
      .flatMap((value) => readable(statuses, value.statuses))
      .map(({ id, status, errors: [error] = [] }) => ({
        id,
        status,
        code: error?.code ?? null,
        details: (error?.error_data?.details ?? error?.message ?? error?.title ?? '')
          .replace(/\p{Cc}/gu, ' ')
          .slice(0, 500),
      })),
  }
}

const readable = <S extends z.ZodMiniType>(schema: S, entries: readonly unknown[] = []): z.output<S>[] =>
  entries.flatMap((entry) => {
    const read = z.safeParse(schema, entry)
    return read.success ? [read.data] : []
  })

function writtenAt(timestamp: string): number | null {
  const at = Number(timestamp) * 1000
  return at > 0 && Number.isFinite(at) ? at : null
}

function wordOf(body = ''): 'stop' | 'start' | null {
  const word = body.trim().toLowerCase()
  return word === 'stop' || word === 'start' ? word : null
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}
