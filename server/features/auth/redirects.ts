import { paths } from '../../../contract/paths.ts'
import type { Config } from '../../platform/config.ts'

/**
 * The URL to which a browser is sent back: of our own origin, or matching AUTH_REDIRECT_URLS (`*` stops at `.` and `/`,
 * `**` does not). Any other is silently replaced by the dashboard, because an open redirect would lend our name to a
 * stranger.
 */
export function allowedRedirect(config: Config, wanted: string): string {
  const home = `${config.siteUrl}${paths.dashboard}`
  const url = URL.canParse(wanted) ? new URL(wanted) : null
  if (!url || url.username || url.password) return home
  const bare = url.href.replace(/#.*$/, '')
  const listed = config.AUTH_REDIRECT_URLS.split(',').map((glob) => glob.trim())
  const allowed =
    url.origin === new URL(config.siteUrl).origin ||
    (config.mode === 'demo' && isSameLoopback(url, new URL(config.siteUrl))) ||
    listed.some((glob) => glob !== '' && globMatches(glob, bare))
  return allowed && /^https?:$/.test(url.protocol) ? url.href : home
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** A demo is opened as `localhost` or as `127.0.0.1`; both are this machine. */
const isSameLoopback = (a: URL, b: URL) =>
  a.protocol === b.protocol && a.port === b.port && loopback.test(a.hostname) && loopback.test(b.hostname)

function globMatches(glob: string, text: string): boolean {
  const pattern = glob.replace(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, (sign) => {
    if (sign === '**') return '.*'
    if (sign === '*') return '[^./]*'
    if (sign === '?') return '[^./]'
    return `\\${sign}`
  })
  return new RegExp(`^${pattern}$`).test(text)
}

/** The URL with these values as its fragment, which never reaches a server or its log. */
export function withFragment(address: string, values: Readonly<Record<string, string>>): string {
  return `${address.replace(/#.*$/, '')}#${new URLSearchParams({ ...values, sb: '' })}`
}

export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
