import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, request } from 'undici'

export type Forwarded =
  | { readonly output: string }
  | { readonly failed: 'unreachable' | 'refused' | 'timeout' | 'unreadable'; readonly status?: number }

const patience = 10_000
const largestAnswer = 64 * 1024

/**
 * Hands a question to the webhook that the operator configured (its host is on the allow-list, see config.ts) and
 * reads `{output}` or `{message}` from its answer. Ten seconds at most, no redirect, at most 64 kB. The name is
 * resolved once and that address is used, so that a name can't change its meaning in between; addresses of this
 * machine and of link-local services are refused unless the webhook is configured by that very address.
 */
export async function forward(webhook: string, payload: unknown): Promise<Forwarded> {
  const url = new URL(webhook)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const named = isIP(host) === 0
  let address = host
  try {
    if (named) address = (await lookup(host)).address
  } catch {
    return { failed: 'unreachable' }
  }
  if (named && isInternal(address)) return { failed: 'refused' }
  const agent = new Agent({
    connect: { timeout: patience, lookup: (_name, _options, done) => done(null, [{ address, family: isIP(address) }]) },
  })
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(patience),
    })
    let text = ''
    for await (const chunk of body) {
      text += String(chunk)
      if (text.length > largestAnswer) return { failed: 'unreadable' }
    }
    if (statusCode < 200 || statusCode >= 300) return { failed: 'refused', status: statusCode }
    const answer = JSON.parse(text) as { output?: unknown; message?: unknown }
    const output = [answer.output, answer.message].find((each) => typeof each === 'string')
    return typeof output === 'string' ? { output } : { failed: 'unreadable' }
  } catch (error) {
    const name = (error as Error).name
    if (name === 'TimeoutError' || name === 'AbortError') return { failed: 'timeout' }
    return { failed: error instanceof SyntaxError ? 'unreadable' : 'unreachable' }
  } finally {
    await agent.close().catch(() => {})
  }
}

/** Loopback, link-local, private and unspecified addresses. */
export function isInternal(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  const four = mapped?.[1] ?? address
  if (isIP(four) === 4) {
    const [a = 0, b = 0] = four.split('.').map(Number)
    return (
      a === 0 ||
      a === 10 ||
      a === 127 ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b <= 31) ||
      (a === 192 && b === 168) ||
      (a === 100 && b >= 64 && b <= 127)
    )
  }
  return /^(::1?$|f[cd]|fe[89ab])/i.test(address)
}
