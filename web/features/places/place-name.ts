import { useEffect, useSyncExternalStore } from 'react'
import { placeName as placeNameIn, writtenPlace } from '../../../domain/places/place-names.ts'
import { findPlace } from '../../../domain/places/places.ts'
import { currentLanguage } from '../../platform/i18n.ts'
import { learnedCount, learnedName, onLearned } from './learned-places.ts'

/** Name of a place; its code when the name is unknown. */
export function placeName(code: string): string {
  const name = learnedName(code)
  return name === undefined ? placeNameIn(code, currentLanguage()) : writtenPlace(name, currentLanguage())
}

/** Fetches the names of unknown places; the component re-renders when they arrive. */
export function usePlaceNames(codes: readonly (string | null | undefined)[]): void {
  useSyncExternalStore(onLearned, learnedCount, () => 0)
  const missing = [...new Set(codes)].filter((code) => code && !findPlace(code) && !learnedName(code)).join(',')
  useEffect(() => {
    if (missing !== '') void import('./places-call.ts').then(({ askForPlaces }) => askForPlaces({ codes: missing }))
  }, [missing])
}

/** Returns `Mombasa → Kigali`; storage and services have one place only. */
export function wayName(origin: string | null, destination: string | null): string {
  return [origin, destination]
    .filter((code) => code !== null)
    .map(placeName)
    .join(' → ')
}
