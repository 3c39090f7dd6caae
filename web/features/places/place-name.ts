import { useEffect, useSyncExternalStore } from 'react'
import { placeName as placeNameIn, writtenPlace } from '../../../domain/places/place-names.ts'
import { findPlace } from '../../../domain/places/places.ts'
import { currentLanguage } from '../../platform/i18n.ts'
import { learnedCount, learnedName, onLearned } from './learned-places.ts'

/** Name of a place for a person; its code where we have no name. */
export function placeName(code: string): string {
  const name = learnedName(code)
  return name === undefined ? placeNameIn(code, currentLanguage()) : writtenPlace(name, currentLanguage())
}

/** Fetches the names of places that are not known here; the component is drawn again when they are there. */
export function usePlaceNames(codes: readonly (string | null | undefined)[]): void {
  useSyncExternalStore(onLearned, learnedCount, () => 0)
  const missing = [...new Set(codes)].filter((code) => code && !findPlace(code) && !learnedName(code)).join(',')
  useEffect(() => {
    if (missing !== '') void import('./places-call.ts').then(({ askForPlaces }) => askForPlaces({ codes: missing }))
  }, [missing])
}

/** `Mombasa → Kigali`; a room or a service stands at one place alone. */
export function wayName(origin: string | null, destination: string | null): string {
  return [origin, destination]
    .filter((code) => code !== null)
    .map(placeName)
    .join(' → ')
}
