import type { Translated } from '../../platform/i18n.ts'
import type { corridorWords as W } from './corridor.strings.ts'

export const corridorWords: Translated<typeof W> = {
  mombasa: 'Mombasa',
  nairobi: 'Nairobi',
  malaba: 'Malaba',
  kampala: 'Kampala',
  mbarara: 'Mbarara',
  kigali: 'Kigali',
  kilometres: '{{kilometres}} km',
  caption: 'Le corridor Nord par la route, à l’échelle.',
}
