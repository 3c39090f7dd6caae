import { createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import type net from 'node:net'
import { alertsContract } from '../contract/alerts.ts'
import { type AlertBench, subjectOf } from './test-alerts.ts'
import type { Person } from './test-app.ts'

/** What the next message is answered with; `null` where the line breaks, `silent` where no answer ever comes. */
export type CloudReply =
  | { readonly status: number; readonly code?: number; readonly details?: string }
  | { readonly status: number; readonly text: string }
  | 'broken'
  | 'silent'

export interface CloudMessage {
  readonly path: string
  readonly authorization: string
  readonly id: string
  readonly body: {
    readonly messaging_product: string
    readonly to: string
    readonly type: string
    readonly text?: { readonly body: string }
    readonly template?: {
      readonly name: string
      readonly language: { readonly code: string }
      readonly components: unknown
    }
  }
}

export interface WhatsappCloud {
  readonly url: string
  /** Messages taken, in their order. */
  readonly taken: CloudMessage[]
  /** Every call, also those that were refused. */
  readonly calls: CloudMessage[]
  /** Answers to the next calls; when there is none, the message is taken. */
  readonly replies: CloudReply[]
  close(): Promise<void>
}

/** A small server that speaks the wire of the WhatsApp Cloud API: it takes messages of one token, and refuses as told. */
export async function whatsappCloud(accessToken = 'a-token-of-the-test'): Promise<WhatsappCloud> {
  const taken: CloudMessage[] = []
  const calls: CloudMessage[] = []
  const replies: CloudReply[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const message: CloudMessage = {
      path: request.url ?? '',
      authorization: String(request.headers.authorization ?? ''),
      id: `wamid.${randomUUID()}`,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    }
    calls.push(message)
    const reply = replies.shift() ?? refusalOf(message, accessToken)
    if (reply === 'silent') return
    if (reply === 'broken') return request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    response.statusCode = reply?.status ?? 200
    if (reply && 'text' in reply) return response.end(reply.text)
    if (reply) {
      const { code = 0, details = '' } = reply
      const error = {
        message: `(#${code}) refused`,
        type: 'OAuthException',
        code,
        error_data: { details },
        fbtrace_id: 'A1',
      }
      return response.end(JSON.stringify({ error }))
    }
    taken.push(message)
    const { to } = message.body
    response.end(
      JSON.stringify({
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: message.id, message_status: 'accepted' }],
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/v23.0`,
    taken,
    calls,
    replies,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function refusalOf({ authorization, path }: CloudMessage, accessToken: string): CloudReply | null {
  if (authorization !== `Bearer ${accessToken}`)
    return { status: 401, code: 190, details: 'Invalid OAuth access token' }
  return /^\/v23\.0\/\d+\/messages$/.test(path) ? null : { status: 400, code: 100, details: 'Unknown path' }
}

/** A webhook call as the service signs it. */
export function signed(value: object, appSecret: string): { payload: string; headers: Record<string, string> } {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
  })
  const signature = createHmac('sha256', appSecret).update(payload).digest('hex')
  return { payload, headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` } }
}

/** What a manager enters to connect; the test's server takes it. */
export const connectForm = {
  phone: '+250 788 000 000',
  phoneNumberId: '106540352242922',
  accessToken: 'a-token-of-the-test',
  appSecret: 'the-secret-of-the-app',
  template: 'cargo_alert',
  language: 'en',
  testPhone: '+250 788 000 111',
}

/** What people and the service do about alerts by WhatsApp, on a bench whose server asks the small one above. */
export function whatsappDeeds(bench: AlertBench, cloud: WhatsappCloud) {
  const c = alertsContract
  const clear = () => {
    cloud.taken.length = 0
    cloud.calls.length = 0
  }
  const connect = (manager: Person, change: Partial<typeof connectForm> = {}) =>
    bench.app.call(c.connectWhatsapp, { body: { ...connectForm, ...change } }, manager)
  return {
    clear,
    connect,
    /** Connects, and gives the company a mailbox to fall back to; calls and letters are forgotten. */
    async connected(manager: Person): Promise<void> {
      await connect(manager)
      await bench.confirmed('ops@example.rw', manager)
      clear()
    },
    settings: async (person: Person) => (await bench.app.call(c.getWhatsappAlerts, {}, person)).body,
    /** An emergency of a company, told. */
    async urgent({ companyId }: Person, number: string): Promise<void> {
      await bench.happens(companyId, number, { kind: 'shipment_held' })
      await bench.app.work()
    },
    /** The service calls the webhook of a company. */
    news({ companyId }: Person, value: object, secret = connectForm.appSecret) {
      const { payload, headers } = signed(value, secret)
      return bench.app.http.inject({ method: 'POST', url: `/hooks/whatsapp/${companyId}`, payload, headers })
    },
    mails: () => bench.lettersTo('ops@example.rw').map(({ raw }) => subjectOf(raw)),
  }
}
