import type { Translated } from './platform/i18n.ts'
import type { rootWords as W } from './root.strings.ts'

export const rootWords: Translated<typeof W> = {
  title: 'Umuhora',
  needsScript: 'Imbonerahamwe ikenera JavaScript. Paji rusange zo ntiziyikenera.',
}
