import type { Translated } from '../../platform/i18n.ts'
import type { articlePageWords as W } from './article-page.strings.ts'

export const articlePageWords: Translated<typeof W> = {
  pageTitle: '{{title}} | Umuhora',
  start: 'Tangira',
  track: 'Kurikirana imizigo',
  reference: 'Imfashanyigisho ya API',
  contact: 'Twandikire',
}
