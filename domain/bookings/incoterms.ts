import type { Mode } from '../places/route-between.ts'

/** The rules of Incoterms 2020 (International Chamber of Commerce, publication 723E). */
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const
export type Incoterm = (typeof incoterms)[number]

/** The costs between the seller's door and the buyer's. */
export const sharesOfCost = [
  'origin',
  'exportClearance',
  'carriage',
  'insurance',
  'unloading',
  'importClearance',
] as const
export type ShareOfCost = (typeof sharesOfCost)[number]
export type Payer = 'seller' | 'buyer'

const seller = 'seller'
const buyer = 'buyer'
const payers: Readonly<Record<Incoterm, readonly [Payer, Payer, Payer, Payer, Payer, Payer]>> = {
  EXW: [buyer, buyer, buyer, buyer, buyer, buyer],
  FCA: [seller, seller, buyer, buyer, buyer, buyer],
  FAS: [seller, seller, buyer, buyer, buyer, buyer],
  FOB: [seller, seller, buyer, buyer, buyer, buyer],
  CFR: [seller, seller, seller, buyer, buyer, buyer],
  CIF: [seller, seller, seller, seller, buyer, buyer],
  CPT: [seller, seller, seller, buyer, buyer, buyer],
  CIP: [seller, seller, seller, seller, buyer, buyer],
  DAP: [seller, seller, seller, seller, buyer, buyer],
  DPU: [seller, seller, seller, seller, seller, buyer],
  DDP: [seller, seller, seller, seller, buyer, seller],
}

/**
 * Who pays each cost up to the named place. If nobody has to insure (all rules but CIF and CIP), `insurance` names the
 * side that bears the risk of the carriage. Incoterms 2020, A2–A9 and B2–B9 of each rule.
 */
export function whoPays(incoterm: Incoterm): Readonly<Record<ShareOfCost, Payer>> {
  return Object.fromEntries(sharesOfCost.map((share, i) => [share, payers[incoterm][i]])) as Record<ShareOfCost, Payer>
}

/** Four rules are for carriage by ship only (Incoterms 2020, part two). */
function isSeaOnly(incoterm: Incoterm): boolean {
  return ['FAS', 'FOB', 'CFR', 'CIF'].includes(incoterm)
}

/**
 * Whether a rule fits the mode of a booking. A truck may carry cargo that came by ship before, so road allows all
 * rules.
 */
export function incotermFits(incoterm: Incoterm, mode: Mode | null): boolean {
  return mode !== 'air' || !isSeaOnly(incoterm)
}
