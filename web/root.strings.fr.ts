import type { Translated } from './platform/i18n.ts'
import type { rootWords as W } from './root.strings.ts'

export const rootWords: Translated<typeof W> = {
  title: 'Umuhora',
  notLoaded: 'Erreur inattendue de l’application !',
  notLoadedAbout:
    'Une partie de cette page n’est pas arrivée. La connexion est peut-être coupée, ou la page vient d’être renouvelée.',
  loadAgain: 'Recharger la page',
  needsScript: 'Le tableau de bord a besoin de JavaScript. Les pages publiques, non.',
}
