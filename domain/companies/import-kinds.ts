/** What a company may say that it imports; the screens have the texts. */
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
