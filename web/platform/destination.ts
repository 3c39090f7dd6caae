import { paths } from '../../contract/paths.ts'

const key = 'umuhora-destination'
/** In milliseconds. Long enough for a sign-up, where the person has to read an e-mail first. */
const validFor = 3_600_000

/**
 * Stores the address, on this site, that the user wanted to open before signing in. Stored in this browser for an hour.
 */
export function saveDestination(address: string): void {
  localStorage.setItem(key, JSON.stringify({ address, until: Date.now() + validFor }))
}

/**
 * Where to go after a sign-in: the stored address within the dashboard, which is then removed, or else the dashboard.
 */
export function takeDestination(): string {
  const written = localStorage.getItem(key)
  localStorage.removeItem(key)
  return destinationOf(written, Date.now())
}

/** The stored address if it belongs to this site and has not expired; `now` in milliseconds since 1970. */
export function destinationOf(written: string | null, now: number): string {
  try {
    const { address, until } = JSON.parse(written ?? '{}') as { address?: unknown; until?: unknown }
    const ours = typeof address === 'string' && address.startsWith(`${paths.dashboard}/`)
    return ours && typeof until === 'number' && until > now ? address : paths.dashboard
  } catch {
    return paths.dashboard
  }
}
