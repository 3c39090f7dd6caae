import type { AlertLane } from './price-alerts.api.ts'

/** Each lane once, in the order in which they come; cards that stand at no place have none. */
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
