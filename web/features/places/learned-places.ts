import { findPlace } from '../../../domain/places/places.ts'

/** Places that are not in the market's own list: names from the server by code. */
const learned = new Map<string, string>()
const listeners = new Set<() => void>()

export function learnPlaces(places: readonly { readonly code: string; readonly name: string }[]): void {
  const before = learned.size
  for (const { code, name } of places) if (!findPlace(code)) learned.set(code, name)
  if (learned.size > before) for (const listener of listeners) listener()
}

/** The English name of such a place. */
export const learnedName = (code: string): string | undefined => learned.get(code)

export const learnedCount = (): number => learned.size

/** Calls the listener when places are added; returns the function that stops it. */
export function onLearned(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
