import type { Translated } from './platform/i18n.ts'
import type { rootWords as W } from './root.strings.ts'

export const rootWords: Translated<typeof W> = {
  title: 'Umuhora',
  notLoaded: 'Habaye ikosa ritunguranye!',
  notLoadedAbout: 'Igice cy’iyi paji nticyabonetse. Reba niba murandasi yawe ikora, wongere ugerageze.',
  loadAgain: 'Ongera ufungure paji',
  needsScript: 'Imbonerahamwe ikenera JavaScript. Paji rusange zo ntiziyikenera.',
}
