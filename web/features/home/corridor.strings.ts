export const corridorWords = {
  mombasa: 'Mombasa',
  nairobi: 'Nairobi',
  malaba: 'Malaba',
  kampala: 'Kampala',
  gatuna: 'Gatuna',
  kigali: 'Kigali',
  kilometres: '{{kilometres}} km',
  caption: 'The Northern Corridor by road, to scale.',
} as const
