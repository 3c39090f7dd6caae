import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i
/** Called by IP address, by whatever monitors this process. */
const monitoringPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

function hostnameOf(host: string): string | null {
  try {
    const url = new URL(`http://${host}`)
    return url.host === host.toLowerCase() || `${url.hostname}:80` === host.toLowerCase() ? url.hostname : null
  } catch {
    return null
  }
}

/**
 * Whether a request's Host is that of this installation. Without SITE_URL every host is accepted. Names of this machine
 * are accepted in the demo, and when the site itself is on this machine. Ports are not compared.
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

/**
 * Responds with 400 to a Host that is not ours, and to a second Host header, which a proxy and we might read
 * differently.
 */
export function refuseForeignHosts(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const fits = hostsIn(request) <= 1 && (monitoringPaths.has(path) || hostIsOurs(config, request.host))
    if (!fits) return reply.code(400).send()
  })
}
