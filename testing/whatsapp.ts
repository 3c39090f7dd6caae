import { createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import type net from 'node:net'

/** The installation's number, from which companies without a Meta app send. */
export const sharedNumberEnv = {
  WHATSAPP_PHONE: '+250788999000',
  WHATSAPP_PHONE_NUMBER_ID: '555000111',
  WHATSAPP_ACCESS_TOKEN: 'a-token-of-the-test',
  WHATSAPP_APP_SECRET: 'the-secret-of-the-installation',
  WHATSAPP_VERIFY_TOKEN: 'verify-token-of-the-test',
}

/** The response to the next message; `broken` drops the connection, `silent` never responds. */
export type CloudReply =
  | Refused
  /** Accepts the message after something else has happened. */
  | { readonly after: () => Promise<unknown> }

type Refused =
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
  /** Accepted messages, in order. */
  readonly taken: CloudMessage[]
  /** Every call, including refused ones. */
  readonly calls: CloudMessage[]
  /** Responses to the next calls; when empty, the message is accepted. */
  readonly replies: CloudReply[]
  close(): Promise<void>
}

/** A small WhatsApp Cloud API server: it accepts messages with one token, and otherwise responds as scripted. */
export async function whatsappCloud({ accessToken = 'a-token-of-the-test', port = 0 } = {}): Promise<WhatsappCloud> {
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
    const next = replies.shift()
    const waits = typeof next === 'object' && 'after' in next
    if (waits) await next.after()
    const reply = waits ? refusalOf(message, accessToken) : (next ?? refusalOf(message, accessToken))
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
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

function refusalOf({ authorization, path }: CloudMessage, accessToken: string): Refused | null {
  if (authorization !== `Bearer ${accessToken}`)
    return { status: 401, code: 190, details: 'Invalid OAuth access token' }
  return /^\/v23\.0\/\d+\/messages$/.test(path) ? null : { status: 400, code: 100, details: 'Unknown path' }
}

/** A webhook call, signed as the service does. */
export function signed(value: object, appSecret: string): { payload: string; headers: Record<string, string> } {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
  })
  const signature = createHmac('sha256', appSecret).update(payload).digest('hex')
  return { payload, headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` } }
}
