import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i
/** Asked by address, by who looks after this process. */
const lookedAfter: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

function hostnameOf(host: string): string | null {
  try {
    const url = new URL(`http://${host}`)
    return url.host === host.toLowerCase() || `${url.hostname}:80` === host.toLowerCase() ? url.hostname : null
  } catch {
    return null
  }
}

/**
 * Whether a request was meant for this installation. Nothing is asked where no SITE_URL is set. This machine's own names
 * count in the demo, and where the site itself is on this machine; ports are the proxy's matter.
 */
export function hostIsOurs(config: Pick<Config, 'SITE_URL' | 'mode'>, host: string): boolean {
  if (config.SITE_URL === undefined) return true
  const asked = hostnameOf(host)
  const site = new URL(config.SITE_URL).hostname
  if (asked === null) return false
  return asked === site || (loopback.test(asked) && (config.mode === 'demo' || loopback.test(site)))
}

const hostsIn = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length

/** A second Host, which a proxy and we might read differently, or one that is not ours, is answered 400. */
export function refuseForeignHosts(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const fits = hostsIn(request) <= 1 && (lookedAfter.has(path) || hostIsOurs(config, request.host))
    if (!fits) return reply.code(400).send()
  })
}
