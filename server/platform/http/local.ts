import type { IncomingMessage } from 'node:http'

/**
 * True when the request comes from this machine: neither over the network nor through a proxy that runs here. Any proxy
 * header counts, whatever its value; TRUST_PROXY does not change this.
 */
export function isLocal({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via ?? headers['x-real-ip']
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
