import type { Feature } from './attributes.ts'

/** What a price can include or exclude; the screens have the texts. */
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

/** Features of a card that imply an included service. */
const promised: Readonly<Partial<Record<Feature, Inclusion>>> = {
  'insurance-included': 'insurance',
  'online-tracking': 'tracking',
}

/**
 * Removes contradictions: a service that a feature implies is included, and an included one is not excluded. A card
 * never shows "Insurance included" beside "Not included: insurance".
 */
export function agreedCovers({ included, notIncluded }: Covers, features: readonly Feature[] = []): Covers {
  const all = [...new Set([...included, ...features.flatMap((feature) => promised[feature] ?? [])])]
  return { included: all, notIncluded: notIncluded.filter((each) => !all.includes(each)) }
}
