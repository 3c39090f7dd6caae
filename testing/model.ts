import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The parts of a request to a model that tests check. */
export interface Sent {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string | null }[]
  readonly tools: readonly { readonly function: { readonly name: string } }[]
}

type Reply =
  | { readonly say: string }
  | { readonly call: readonly (readonly [name: string, given: unknown])[] }
  | ((response: ServerResponse) => void)

/** A small chat-completions server with scripted replies. */
export interface ModelServer {
  readonly url: string
  readonly host: string
  readonly sent: Sent[]
  readonly keys: (string | undefined)[]
  /** The next replies; the last one is repeated. */
  replies: Reply[]
  close(): void
}

export async function modelServer(): Promise<ModelServer> {
  const model = { sent: [] as Sent[], keys: [] as (string | undefined)[], replies: [] as Reply[] }
  const server = createServer(async (request, response) => {
    model.sent.push(JSON.parse(await textOf(request)) as Sent)
    model.keys.push(request.headers.authorization)
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    const reply = (model.replies.length > 1 ? model.replies.shift() : model.replies[0]) ?? { say: '' }
    if (typeof reply === 'function') return reply(response)
    const message = 'say' in reply ? { role: 'assistant', content: reply.say } : callsOf(reply.call)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: 'x', choices: [{ index: 0, finish_reason: 'stop', message }] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(model, {
    host,
    url: `http://${host}/v1`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}

const callsOf = (calls: readonly (readonly [string, unknown])[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: calls.map(([name, given], at) => ({
    id: `call_${at}`,
    type: 'function',
    function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
  })),
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
