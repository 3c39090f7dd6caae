import { paths } from '../../contract/paths.ts'

const key = 'umuhora-destination'
/** Long enough for a sign-up, whose mail has to be read first; milliseconds. */
const kept = 3_600_000

/** Where somebody was going who has to sign in first: an address of this site, kept in this browser for an hour. */
export function keepDestination(address: string): void {
  localStorage.setItem(key, JSON.stringify({ address, until: Date.now() + kept }))
}

/** Where a sign-in leads, once: the dashboard, unless somebody was going elsewhere in it. */
export function takeDestination(): string {
  const written = localStorage.getItem(key)
  localStorage.removeItem(key)
  return destinationOf(written, Date.now())
}

/** What was kept, if it is an address of ours and still young; `now` in milliseconds since 1970. */
export function destinationOf(written: string | null, now: number): string {
  try {
    const { address, until } = JSON.parse(written ?? '{}') as { address?: unknown; until?: unknown }
    const ours = typeof address === 'string' && address.startsWith(`${paths.dashboard}/`)
    return ours && typeof until === 'number' && until > now ? address : paths.dashboard
  } catch {
    return paths.dashboard
  }
}
