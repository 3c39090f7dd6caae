import type { Translated } from '../../platform/i18n.ts'
import type { articlePageWords as W } from './article-page.strings.ts'

export const articlePageWords: Translated<typeof W> = {
  pageTitle: '{{title}} | Umuhora',
  start: 'Commencer',
  track: 'Suivre une expédition',
  reference: 'Référence de l’API',
  contact: 'Nous contacter',
}
