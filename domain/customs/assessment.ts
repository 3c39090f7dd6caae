import type { ExchangeRate } from '../money/exchange.ts'
import type { Currency, Money } from '../money/money.ts'
import type { BasisPoints, Doubt, DutyKind, DutyTerms, DutyUnit } from './duty.ts'
import type { Grade } from './heading-duties.ts'

/** Charges in the order in which they are calculated. */
export const chargeCodes = [
  'import_duty',
  'handling_fee',
  'excise',
  'vat',
  'withholding_tax',
  'infrastructure_levy',
  'african_union_levy',
  'environmental_levy',
  'strategic_reserves_levy',
  'fuel_levy',
  'quality_inspection_fee',
  'processing_fee',
  'vehicle_registration_fee',
] as const
export type ChargeCode = (typeof chargeCodes)[number]

export const standings = ['payable', 'reclaimable', 'creditable', 'notional', 'exempt'] as const
/**
 * `payable` is gone · `reclaimable` comes back with a VAT return · `creditable` counts towards income tax ·
 * `notional` only enters the base of others and is never paid · `exempt` is not due, and says why.
 */
export type Standing = (typeof standings)[number]

export const exemptReasons = [
  'eac_origin',
  'comesa_origin',
  'quitus_fiscal',
  'electric_vehicle',
  'excise_exempt_vehicle',
  'listed_goods',
  'levy_free_goods',
  'claimed',
] as const
export type ExemptReason = (typeof exemptReasons)[number]

export const basePartCodes = [
  'price',
  'freight',
  'insurance',
  'customs_value',
  'import_duty',
  'handling_fee',
  'excise',
  'net_weight',
  'litres',
  'quantity',
  'packs',
  'retail_value',
] as const
export type BasePartCode = (typeof basePartCodes)[number]

/** Whole francs. Low and high are one where the amount is certain. */
export interface Span {
  readonly low: number
  readonly high: number
}

export const perUnitRules = ['higher_of', 'sum_of', 'capped_at'] as const
/** How a share and an amount per unit make one charge. */
export type PerUnitRule = (typeof perUnitRules)[number]

export interface AssessedLine {
  readonly code: ChargeCode
  readonly standing: Standing
  readonly exempt: ExemptReason | null
  /** What the rate is applied to, in francs, and what it is made of. Null where the charge is a flat fee. */
  readonly base: Span | null
  readonly baseParts: readonly { readonly code: BasePartCode; readonly amount: Span }[]
  /** The share of the base; null where there is none. */
  readonly percent: { readonly lowBp: BasisPoints; readonly highBp: BasisPoints } | null
  /** Amount per unit, or the flat fee. */
  readonly perUnit: {
    readonly amount: number
    readonly currency: Currency
    readonly per: DutyUnit | 'pack' | 'declaration' | 'vehicle'
    /** How many units, in thousandths; null when unknown. */
    readonly thousandths: number | null
  } | null
  readonly rule: PerUnitRule | null
  readonly amount: Span
  readonly doubt: Doubt | null
  readonly law: string
  /** Where in the law the rate stands; null where its source names no article. */
  readonly article: string | null
  readonly page: string | null
  /** The first day of the rate, `YYYY-MM-DD`. */
  readonly since: string
  /** The last day that its source gives; null where it gives none. */
  readonly until: string | null
  readonly grade: Grade
  /** The source names a last day that has passed; the rate is presumed to go on. */
  readonly presumed: boolean
}

/** One rate that a code may have, as it is offered to choose from. */
export interface RateCandidate extends DutyTerms {
  readonly id: string
  readonly code: string
  readonly kind: DutyKind
  readonly goods: string | null
  readonly from: string
  readonly to: string | null
  readonly source: string
  readonly page: string | null
  readonly grade: Grade
  readonly presumed: boolean
}

export const notices = [
  'ask_about_car_above_usd_60000',
  'fuel_is_a_special_case',
  'clearing_agent_needed',
  'used_vehicle_valued_by_price_when_new',
  'air_freight_left_out',
  'freight_left_out_for_eac_goods',
  'insurance_reckoned_at_one_per_cent',
  'freight_unknown',
  'weight_unknown_handling_fee_left_out',
  'code_unknown',
  'may_be_on_plastic_list',
  'excise_rate_not_found',
  'exchange_rate_old',
  'used_vehicle_freight_may_count',
] as const
export type Notice = (typeof notices)[number]

export interface AssessedGoods {
  readonly code: string | null
  /** Cost, insurance and freight to the first port or border of the Community, in francs. */
  readonly customsValue: number
  /** The same where something may be counted in; else equal. */
  readonly customsValueUpTo: number
  readonly valueParts: readonly { readonly code: BasePartCode; readonly amount: number }[]
  readonly lines: readonly AssessedLine[]
  /** Rates to choose from where the code has several; the first is the one that was taken when the rate is certain. */
  readonly candidates: readonly RateCandidate[]
  readonly notices: readonly Notice[]
}

export interface AssessmentTotals {
  readonly customsValue: number
  readonly customsValueUpTo: number
  /** All that is handed over at the border. */
  readonly atBorder: Span
  /** Of it, what comes back with a VAT return. */
  readonly reclaimable: Span
  /** Of it, what counts towards income tax. */
  readonly creditable: Span
  /** What is left: the cost of the border. */
  readonly net: Span
  /** Customs value and everything handed over at the border. */
  readonly landed: Span
}

interface SimpleSum {
  readonly customsValue: number
  readonly customsValueUpTo: number
  readonly duty: Span
  /** VAT on customs value and duty together. */
  readonly vat: Span
  readonly total: Span
  readonly finalCost: Span
  readonly vatBp: BasisPoints
}

/** Values above which something else holds; null where the day has no such threshold. */
interface AssessmentLimits {
  /** Of a consignment: a licensed clearing agent has to declare it. */
  readonly clearingAgentAbove: Money | null
  /** Of a car: its duty is to be asked for. */
  readonly askAboutCarAbove: Money | null
}

export interface Assessment {
  /** The day whose rates were used. */
  readonly day: string
  readonly simple: SimpleSum
  readonly goods: readonly AssessedGoods[]
  /** Charges of the whole declaration. */
  readonly lines: readonly AssessedLine[]
  readonly totals: AssessmentTotals
  /** The least certain of the rates used, those of exchange and their age included. */
  readonly grade: Grade
  readonly notices: readonly Notice[]
  /** The thresholds of the day that notices speak of. */
  readonly limits: AssessmentLimits
  readonly rates: readonly ExchangeRate[]
}
