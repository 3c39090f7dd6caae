import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  readonly address: string
  close(): Promise<void>
}

const agent = new http.Agent({ keepAlive: true })

/**
 * A load balancer as operators use it: round robin over the servers whose `/readyz` returns 200 (checked four times a
 * second), with keep-alive connections and without retries, so that a failure at a server reaches the caller.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const ready = new Set<number>()
  const look = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2000),
      headers: { connection: 'close' },
    }).catch(() => undefined)
    if (answer?.ok) ready.add(port)
    else ready.delete(port)
  }
  await Promise.all(ports.map(look))
  const looking = setInterval(() => ports.forEach(look), 250)
  let turn = 0
  const server = http.createServer((request, reply) => {
    const up = [...ready]
    const port = up[turn++ % up.length]
    if (port === undefined) return reply.writeHead(502).end('no server is ready')
    const { connection: _, ...headers } = request.headers
    const call = http.request({ port, agent, path: request.url, method: request.method, headers }, (answer) => {
      const { connection: _ended, 'keep-alive': _kept, ...rest } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(reply)
      answer.once('error', () => reply.destroy())
    })
    call.once('error', (error) =>
      reply.headersSent ? reply.destroy() : reply.writeHead(502).end(`${port}: ${error.message}`),
    )
    reply.once('close', () => call.destroy())
    request.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
