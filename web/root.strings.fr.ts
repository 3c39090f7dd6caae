import type { Translated } from './platform/i18n.ts'
import type { rootWords as W } from './root.strings.ts'

export const rootWords: Translated<typeof W> = {
  title: 'Umuhora',
  needsScript: 'Le tableau de bord a besoin de JavaScript. Les pages publiques, non.',
}
