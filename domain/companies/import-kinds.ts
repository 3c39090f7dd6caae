/** What a company may say that it imports; values only, the screens have their words. */
export const importKinds = [
  'building-materials',
  'vehicles',
  'spare-parts',
  'electronics',
  'machinery',
  'clothing',
  'food',
  'household',
  'medical',
  'chemicals',
  'other',
] as const
export type ImportKind = (typeof importKinds)[number]
