/** Words of the choices of a quote request, wherever one is shown. */
export const choiceWords = {
  'general-cargo': 'General Cargo',
  'fragile-items': 'Fragile Items',
  'heavy-equipment': 'Heavy Equipment',
  perishables: 'Perishables',
  'hazardous-materials': 'Hazardous Materials',
  fcl: 'FCL',
  lcl: 'LCL',
  'break-bulk': 'Break Bulk',
  'project-cargo': 'Project Cargo',
  'general-air-cargo': 'General Air Cargo',
  express: 'Express',
  'dangerous-goods': 'Dangerous Goods',
  'live-animals': 'Live Animals',
  hazardous: 'Hazardous',
  fragile: 'Fragile',
  'standard-storage': 'Standard Storage',
  'cold-storage': 'Cold Storage',
  'bonded-storage': 'Bonded Storage',
  'hazardous-storage': 'Hazardous Storage',

  kg: 'kg',
  tons: 'tons',
  FRW: 'FRW',
  USD: 'USD',

  shanghai: 'Shanghai, China',
  dubai: 'Dubai, UAE',
  mumbai: 'Mumbai, India',
  hamburg: 'Hamburg, Germany',
  mombasa: 'Mombasa, Kenya',
  'dar-es-salaam': 'Dar es Salaam, Tanzania',
  nairobi: 'Nairobi, Kenya',
  other: 'Other (specify in requirements)',

  'under-1m': 'Under 1,000,000 FRW',
  '1m-3m': '1,000,000 - 3,000,000 FRW',
  '3m-5m': '3,000,000 - 5,000,000 FRW',
  '5m-10m': '5,000,000 - 10,000,000 FRW',
  'over-10m': 'Over 10,000,000 FRW',

  'cost-effective': 'Cost-effective',
  balanced: 'Balanced, Cost & Speed',
  'speed-priority': 'Speed Priority',

  whatsapp: 'WhatsApp',
  email: 'Email',
  phone: 'Phone',

  morning: 'Morning (8AM-12PM)',
  afternoon: 'Afternoon (12PM-5PM)',
  evening: 'Evening (5PM-8PM)',
  anytime: 'Anytime',

  truck: 'Truck',
  van: 'Van',
  pickup: 'Pickup',
  trailer: 'Trailer',
  'no-preference': 'No Preference',
  '20DC': '20 ft container',
  '40DC': '40 ft container',
  '40HC': '40 ft high-cube container',
} as const

/** The word of a choice that came over the wire as text. */
export function choiceWord(code: string): string {
  return (choiceWords as Readonly<Record<string, string>>)[code] ?? code
}
