import * as z from 'zod/mini'
import { exciseProducts } from '../domain/customs/declaration.ts'
import { doubts, dutyKinds, dutyUnits } from '../domain/customs/duty.ts'
import { popularKeys } from '../domain/customs/popular-goods.ts'
import { loadFaults, loadOutcomes } from '../domain/customs/tariff-load.ts'
import { components } from './endpoint.ts'
import { currency, day, id, instant } from './wire.ts'

/** The tariff on the wire: codes, their rates, and loads of rates. */

export const grade = z.enum(['A', 'B', 'C', 'D'])
/** Hundredths of a per cent: 18 % is 1800. */
export const basisPoints = z.int()
/** Whole francs; low and high are equal if the amount is certain. */
export const span = z.object({ low: z.int(), high: z.int() })

/** Terms of a duty: the percentage of the customs value, or the amount per unit if that is higher. */
const dutyTerms = {
  lowBp: basisPoints,
  highBp: basisPoints,
  specific: z.nullable(z.object({ amount: z.int(), currency, per: z.enum(dutyUnits) })),
}

/** One dated rate. A goods line refers to it by `rateId` if its code has several. */
export const dutyRate = z.object({
  id,
  code: z.string(),
  kind: z.enum(dutyKinds),
  ...dutyTerms,
  /** The goods of the code that it applies to; null for all. */
  goods: z.nullable(z.string()),
  from: day,
  to: z.nullable(day),
  source: z.string(),
  page: z.nullable(z.string()),
  grade,
  /** The last day of its source has passed; the rate is presumed to continue. */
  presumed: z.boolean(),
})
export type DutyRateOnWire = z.infer<typeof dutyRate>

/** The duty of a code on a day: certain if `doubt` is null, otherwise a range with the reason. */
const resolvedDuty = z.object({
  ...dutyTerms,
  doubt: z.nullable(z.enum(doubts)),
  grade,
  /** The code of the rate: the code itself or one above it; null if there is no rate. */
  heldFor: z.nullable(z.string()),
  candidates: z.array(dutyRate),
})
export type ResolvedDutyOnWire = z.infer<typeof resolvedDuty>
/** The same for a list, without the many candidates. */
const listedDuty = z.omit(resolvedDuty, { candidates: true })

/** `level`: 2 chapter, 4 heading, 6 subheading, 8 EAC line. `code` is digits only, `written` the usual form. */
const tariffNode = z.object({
  code: z.string(),
  written: z.string(),
  level: z.union([z.literal(2), z.literal(4), z.literal(6), z.literal(8)]),
  description: z.string(),
})
export const tariffHit = z.object({ ...tariffNode.shape, path: z.array(tariffNode), duty: z.nullable(listedDuty) })
export type TariffHit = z.infer<typeof tariffHit>

export const tariffLine = z.object({
  ...tariffNode.shape,
  section: z.object({ number: z.string(), name: z.string() }),
  path: z.array(tariffNode),
  children: z.array(z.object({ ...tariffNode.shape, duty: z.nullable(listedDuty) })),
  day,
  /** Null for a chapter. */
  duty: z.nullable(resolvedDuty),
  /** Every rate of the code and the headings above it, the newest first, including those that have ended. */
  history: z.array(dutyRate),
  /** What the taxes of these goods depend on, apart from the price. */
  asks: z.object({
    vehicle: z.boolean(),
    netWeight: z.boolean(),
    litres: z.boolean(),
    exciseProducts: z.array(z.enum(exciseProducts)),
    fuel: z.boolean(),
    /** True if the goods may be on a list of VAT-exempt goods; the same for those that are inspected. */
    vatExemptGoods: z.boolean(),
    inspected: z.boolean(),
  }),
})
export type TariffLine = z.infer<typeof tariffLine>

export const popular = z.object({
  key: z.enum(popularKeys),
  category: z.enum(['vehicles', 'construction', 'food', 'electronics', 'machinery', 'textiles']),
  hsCode: z.string(),
  writtenCode: z.string(),
  dutyPercent: z.int(),
  vatPercent: z.int(),
  /** Whole francs. */
  example: z.object({
    cifValue: z.int(),
    importDuty: z.int(),
    vat: z.int(),
    totalTax: z.int(),
    finalCost: z.int(),
  }),
  /** Today's tariff for the code. */
  today: resolvedDuty,
  /** Whether today's tariff differs from the sample. */
  differs: z.boolean(),
})
export type PopularGoodsOnWire = z.infer<typeof popular>

export const tariffLoad = z.object({
  id,
  fileName: z.string(),
  source: z.string(),
  effectiveFrom: day,
  /** A dry run: nothing was changed. */
  dryRun: z.boolean(),
  counts: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  loadedBy: z.nullable(z.string()),
  createdAt: instant,
})
export type TariffLoad = z.infer<typeof tariffLoad>

export const loadedTerms = z.object({ kind: z.enum(dutyKinds), ...dutyTerms, goods: z.nullable(z.string()), grade })
export type LoadedTerms = z.infer<typeof loadedTerms>
export const loadLine = z.object({
  id,
  /** Line number in the file; the heading is line 1. */
  line: z.int(),
  /** As it was written. */
  code: z.string(),
  outcome: z.enum(loadOutcomes),
  before: z.nullable(loadedTerms),
  after: z.nullable(loadedTerms),
  fault: z.nullable(z.enum(loadFaults)),
  /** The text of the field with the error. */
  found: z.nullable(z.string()),
})
export type TariffLoadLine = z.infer<typeof loadLine>

/** Refusals of a calculation; `fields` names the line (`goods.0.vehicle`). */
export const assessmentRefusals = {
  unknown_code: 422,
  unknown_rate: 422,
  vehicle_facts_needed: 422,
  weight_needed: 422,
  litres_needed: 422,
  packs_needed: 422,
  right_hand_drive_banned: 422,
  prohibited_goods: 422,
  no_rates_for_day: 422,
  no_exchange_rate: 409,
} as const

components({
  Grade: grade,
  BasisPointSpan: span,
  DutyRate: dutyRate,
  ResolvedDuty: resolvedDuty,
  TariffNode: tariffNode,
  TariffHit: tariffHit,
  TariffLine: tariffLine,
  PopularTariffLine: popular,
  TariffLoad: tariffLoad,
  TariffLoadLine: loadLine,
})

/** A row of the list of estimates. */
export const estimateSummary = z.object({
  id,
  number: z.string(),
  createdAt: instant,
  /** It changes with its link only. */
  updatedAt: instant,
  day,
  productName: z.string(),
  writtenCode: z.nullable(z.string()),
  goodsCount: z.int(),
  customsValue: z.int(),
  atBorder: span,
  landed: span,
  grade,
  shared: z.boolean(),
})
export type TaxEstimateSummary = z.infer<typeof estimateSummary>

components({ TaxEstimateSummary: estimateSummary })
