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
