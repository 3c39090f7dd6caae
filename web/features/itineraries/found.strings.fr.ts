import type { Translated } from '../../platform/i18n.ts'
import type { foundWords as english } from './found.strings.ts'

export const foundWords: Translated<typeof english> = {
  foundOf_one: '{{shown}} itinéraire sur {{count}}',
  foundOf_other: '{{shown}} itinéraires sur {{count}}',
  taxesWithoutCode:
    'Sans code tarifaire, le droit compte pour 0 à 35 %. Hors de ces sommes : l’accise, les produits sensibles à 50–100 % et les exonérations.',
}
