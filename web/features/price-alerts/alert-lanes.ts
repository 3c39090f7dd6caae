import type { AlertLane } from './price-alerts.api.ts'

/** The lanes of cards, without duplicates and in order; cards without an origin have none. */
export function eachLane(
  cards: readonly (Omit<AlertLane, 'origin'> & { readonly origin: string | null })[],
): AlertLane[] {
  const lanes = new Map<string, AlertLane>()
  for (const { service, origin, destination, basis, equipment } of cards) {
    if (origin === null) continue
    const key = [service, origin, destination, basis, equipment].join('/')
    if (!lanes.has(key)) lanes.set(key, { service, origin, destination, basis, equipment })
  }
  return [...lanes.values()]
}
