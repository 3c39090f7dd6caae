import { findPlace } from '../../../domain/places/places.ts'

/** Name of a place for a person; its code where we have no name. */
export function placeName(code: string): string {
  return findPlace(code)?.name ?? code
}

/** `Mombasa → Kigali`; a room or a deed stands at one place alone. */
export function wayName(origin: string | null, destination: string | null): string {
  return [origin, destination]
    .filter((code) => code !== null)
    .map(placeName)
    .join(' → ')
}
