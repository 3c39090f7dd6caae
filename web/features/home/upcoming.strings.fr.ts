import type { Translated } from '../../platform/i18n.ts'
import type { upcomingWords as W } from './upcoming.strings.ts'

export const upcomingWords: Translated<typeof W> = {
  pageTitle: '{{title}} | Umuhora',
  notOpen: 'Cette page n’est pas encore ouverte',
  notOpenAbout:
    'Elle est en préparation et se trouvera à cette adresse. Rien de ce que vous faites ailleurs n’en dépend.',
  back: 'Retour au tableau de bord',
}
