import type { Feature } from './attributes.ts'

/** What a price can include or leave out; the screens have words for each. */
export const inclusions = [
  'main_carriage',
  'fuel',
  'origin_charges',
  'terminal_handling',
  'documentation',
  'security_screening',
  'airport_handling',
  'groupage_handling',
  'loading',
  'unloading',
  'inland_transport',
  'delivery_to_door',
  'road_tolls',
  'transit_bond',
  'tracking',
  'insurance',
  'customs_clearance',
  'duties_and_taxes',
  'storage_and_demurrage',
  'container_deposit',
] as const
export type Inclusion = (typeof inclusions)[number]

/** What a price covers and what it does not. */
export interface Covers {
  readonly included: readonly Inclusion[]
  readonly notIncluded: readonly Inclusion[]
}

/** Features of a card that promise what the lists say too. */
const promised: Readonly<Partial<Record<Feature, Inclusion>>> = {
  'insurance-included': 'insurance',
  'online-tracking': 'tracking',
}

/**
 * The lists without contradiction: what a feature promises is included, and what is included is not left out. A card
 * never says "Insurance included" beside "Not included: insurance".
 */
export function agreedCovers({ included, notIncluded }: Covers, features: readonly Feature[] = []): Covers {
  const all = [...new Set([...included, ...features.flatMap((feature) => promised[feature] ?? [])])]
  return { included: all, notIncluded: notIncluded.filter((each) => !all.includes(each)) }
}
