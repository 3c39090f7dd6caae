import type { IncomingMessage } from 'node:http'

/**
 * Asked on this machine itself: neither over the network nor through a proxy that runs here. Any trace of a proxy
 * counts, whatever it says; TRUST_PROXY changes nothing about it.
 */
export function isLocal({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via ?? headers['x-real-ip']
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
