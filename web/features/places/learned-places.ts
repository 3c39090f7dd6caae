import { findPlace } from '../../../domain/places/places.ts'

/** Places that the market's own list does not have, by what the server said of them. */
const learned = new Map<string, string>()
const listeners = new Set<() => void>()

export function learnPlaces(places: readonly { readonly code: string; readonly name: string }[]): void {
  const before = learned.size
  for (const { code, name } of places) if (!findPlace(code)) learned.set(code, name)
  if (learned.size > before) for (const listener of listeners) listener()
}

/** The English name of a place that was learned. */
export const learnedName = (code: string): string | undefined => learned.get(code)

export const learnedCount = (): number => learned.size

/** Calls when more is known; answers how to stop. */
export function onLearned(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
