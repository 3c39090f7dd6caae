export const corridorWords = {
  mombasa: 'Mombasa',
  nairobi: 'Nairobi',
  malaba: 'Malaba',
  kampala: 'Kampala',
  mbarara: 'Mbarara',
  kigali: 'Kigali',
  kilometres: '{{kilometres}} km',
  caption: 'The Northern Corridor by road, to scale.',
} as const
