import { words } from '../../platform/i18n.ts'

export const corridorWords = words('corridorWords', {
  mombasa: 'Mombasa',
  nairobi: 'Nairobi',
  malaba: 'Malaba',
  kampala: 'Kampala',
  mbarara: 'Mbarara',
  kigali: 'Kigali',
  kilometres: '{{kilometres}} km',
  caption: 'The Northern Corridor by road, to scale.',
})
