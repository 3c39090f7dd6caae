import type { Translated } from '../../platform/i18n.ts'
import type { pricesWords as W } from './prices.strings.ts'

export const pricesWords: Translated<typeof W> = {
  pageTitle: 'Prix du fret vers Kigali | Umuhora',
  pageDescription:
    'Prix publiés des camions, du fret maritime et aérien, de l’entreposage, des pièces et des déclarants pour le Rwanda.',
  heading: 'Prix publiés',
  lead: 'Chaque prix publié, avec ce qu’il n’inclut pas et sa durée de validité. Consulter ne demande aucun compte ; réserver en demande un.',
  services: 'Services',
  ask: 'Demander un devis',
  account: 'Pour réserver, connectez-vous ou créez un compte.',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
}
