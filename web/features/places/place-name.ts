import { placeName as placeNameIn } from '../../../domain/places/place-names.ts'
import { currentLanguage } from '../../platform/i18n.ts'

/** Name of a place for a person; its code where we have no name. */
export function placeName(code: string): string {
  return placeNameIn(code, currentLanguage())
}

/** `Mombasa → Kigali`; a room or a service stands at one place alone. */
export function wayName(origin: string | null, destination: string | null): string {
  return [origin, destination]
    .filter((code) => code !== null)
    .map(placeName)
    .join(' → ')
}
