/**
 * Documents that carriers and hauliers make; somebody else may upload them. A list of its own, because the table of all
 * documents is large.
 */
export const papersOfCarrier: ReadonlySet<string> = new Set([
  'bill-of-lading',
  'air-waybill',
  'freight-and-insurance-invoice',
  'transit-papers',
])
