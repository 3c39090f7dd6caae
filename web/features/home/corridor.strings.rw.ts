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
  caption: 'Umuhora wa Ruguru unyuze mu muhanda, ku gipimo nyacyo.',
}
