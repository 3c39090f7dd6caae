import { findPlace } from '../../../domain/places/places.ts'

/** Name of a place for a person; its code where we have no name. */
export function placeName(code: string): string {
  return findPlace(code)?.name ?? code
}

/** `Mombasa → Kigali` */
export function wayName(origin: string, destination: string): string {
  return `${placeName(origin)} → ${placeName(destination)}`
}
