import type { Translated } from '../../platform/i18n.ts'
import type { placesRefusals as R, problemsWords as W } from './problems.strings.ts'

export const problemsWords: Translated<typeof W> = {
  pageTitle: 'Refus de l’API | Umuhora',
  pageDescription: 'Ce que signifie chaque code par lequel l’API d’Umuhora refuse un appel.',
  heading: 'Refus de l’API',
  lead: 'Un appel refusé reçoit un document de problème. Son code figure ici, avec ce qu’il signifie.',
  status: 'Statut HTTP',
}

export const placesRefusals: Translated<typeof R> = {
  unknown_place: 'Aucun lieu ne porte ce code.',
  no_route: 'Il n’y a pas de trajet entre ces lieux par ce mode.',
}
