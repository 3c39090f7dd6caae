import type { Translated } from '../../platform/i18n.ts'
import type { errorWords as W } from './errors.strings.ts'

export const errorWords: Translated<typeof W> = {
  notFoundTitle: 'Page introuvable | Umuhora',
  notFoundCode: '404',
  notFound: 'Oups ! Page introuvable',
  notFoundAbout: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  returnHome: 'Retour à l’accueil',
  track: 'Suivre une expédition',
  unexpectedTitle: 'Erreur | Umuhora',
  unexpected: 'Erreur inattendue de l’application !',
  unexpectedAbout: 'Un problème est survenu à l’affichage de cette page. Ce que vous aviez enregistré est en sécurité.',
  occurrence: 'Indiquez-nous ce numéro si vous nous écrivez :',
  reload: 'Recharger la page',
}
