import type { Translated } from '../../platform/i18n.ts'
import type { placesWords as english } from './places.strings.ts'

export const placesWords: Translated<typeof english> = {
  typePlace: 'Ville, port ou aéroport',
  noPlace: 'Aucun lieu de ce nom n’est connu ici. Essayez la ville la plus proche.',
  city: 'ville',
  quarter: 'quartier',
  sea_port: 'port maritime',
  airport: 'aéroport',
  dry_port: 'port sec',
  border: 'poste frontière',
}
