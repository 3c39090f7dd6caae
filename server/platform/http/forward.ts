import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { faultOf } from '../fault.ts'
import { countCall } from '../metrics/outside-calls.ts'

export type Forwarded =
  | { readonly output: string }
  | { readonly failed: 'unreachable' | 'refused' | 'timeout' | 'unreadable'; readonly status?: number }

type Failed = Extract<Forwarded, { failed: unknown }>

const tenSeconds = 10_000
const largestAnswer = 64 * 1024

/**
 * Posts a question to the webhook that the operator configured (its host is on the allow-list, see config.ts) and reads
 * `{output}` or `{message}` from its response. Times out after ten seconds.
 */
export async function forward(webhook: string, payload: unknown, timeoutMs = tenSeconds): Promise<Forwarded> {
  const posted = await postJson(webhook, payload, { signal: AbortSignal.timeout(timeoutMs) })
  const answer = 'failed' in posted ? posted : readAnswer(posted.json)
  countCall('webhook', 'output' in answer)
  return answer
}

function readAnswer(json: unknown): Forwarded {
  const answer = json as { output?: unknown; message?: unknown } | null
  const output = [answer?.output, answer?.message].find((each) => typeof each === 'string')
  return typeof output === 'string' ? { output } : { failed: 'unreadable' }
}

interface Posting {
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Most bytes of the response that are read; 64 kB by default. */
  readonly largest?: number
}

/**
 * Posts JSON to a service that the operator configured and reads JSON from its response; follows no redirect. The host
 * name is resolved once and that address is used, so that it can't change in between. Addresses of this machine and of
 * link-local services are refused, unless the service is configured by that very address.
 */
export async function postJson(
  service: string,
  payload: unknown,
  { signal, headers = {}, largest = largestAnswer }: Posting,
): Promise<{ readonly json: unknown } | Failed> {
  const url = new URL(service)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const named = isIP(host) === 0
  let address = host
  try {
    if (named) address = (await lookup(host)).address
  } catch {
    return { failed: 'unreachable' }
  }
  if (named && isInternal(address)) return { failed: 'refused' }
  // Loaded on first use: it is a large package, and most installations call no other service.
  const { Agent, request } = await import('undici')
  const agent = new Agent({
    connect: {
      timeout: tenSeconds,
      lookup: (_name, _options, done) => done(null, [{ address, family: isIP(address) }]),
    },
  })
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
      signal,
    })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > largest) return { failed: 'unreadable' }
      chunks.push(chunk)
    }
    if (statusCode < 200 || statusCode >= 300) return { failed: 'refused', status: statusCode }
    // Decoded as a whole, because a character may be split across two chunks.
    return { json: JSON.parse(Buffer.concat(chunks).toString()) as unknown }
  } catch (error) {
    const name = faultOf(error).name
    if (name === 'TimeoutError' || name === 'AbortError') return { failed: 'timeout' }
    return { failed: error instanceof SyntaxError ? 'unreadable' : 'unreachable' }
  } finally {
    await agent.close().catch(() => {})
  }
}

const internal = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  // Multicast, reserved and broadcast addresses.
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  // Ways to write or reach IPv4: translated (NAT64) and tunnelled (6to4, Teredo). Mapped addresses are checked as IPv4.
  ['64:ff9b::', 96],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(network, bits, 'ipv6')

/**
 * True for loopback, link-local, private, multicast and unspecified addresses, in any notation, and for text that is no
 * address.
 */
export function isInternal(address: string): boolean {
  const version = isIP(address)
  return version === 0 || internal.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
