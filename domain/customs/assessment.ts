import type { ExchangeRate } from '../money/exchange.ts'
import type { Currency, Money } from '../money/money.ts'
import { vehicleDrives } from './declaration.ts'
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
 * `payable` is a cost · `reclaimable` is refunded through a VAT return · `creditable` counts towards income tax ·
 * `notional` only enters the base of other charges and is never paid · `exempt` is not due, with a reason.
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

/** Whole francs. Low and high are equal if the amount is certain. */
export interface Span {
  readonly low: number
  readonly high: number
}

export const perUnitRules = ['higher_of', 'sum_of', 'capped_at'] as const
/** How a percentage and an amount per unit are combined into one charge. */
export type PerUnitRule = (typeof perUnitRules)[number]

export interface AssessedLine {
  readonly code: ChargeCode
  readonly standing: Standing
  readonly exempt: ExemptReason | null
  /** What the rate is applied to, in francs, and its parts. Null if the charge is a flat fee. */
  readonly base: Span | null
  readonly baseParts: readonly { readonly code: BasePartCode; readonly amount: Span }[]
  /** The percentage of the base; null if there is none. */
  readonly percent: { readonly lowBp: BasisPoints; readonly highBp: BasisPoints } | null
  /** Amount per unit, or the flat fee. */
  readonly perUnit: {
    readonly amount: number
    readonly currency: Currency
    readonly per: DutyUnit | 'pack' | 'declaration' | 'vehicle'
    /** Number of units, in thousandths; null if unknown. */
    readonly thousandths: number | null
  } | null
  readonly rule: PerUnitRule | null
  readonly amount: Span
  readonly doubt: Doubt | null
  readonly law: string
  /** The article of the law; null if its source names none. */
  readonly article: string | null
  readonly page: string | null
  /** The first day of the rate, `YYYY-MM-DD`. */
  readonly since: string
  /** The last day according to its source; null if it gives none. */
  readonly until: string | null
  readonly grade: Grade
  /** True if the last day according to the source has passed; the rate is presumed to continue. */
  readonly presumed: boolean
}

/** A rate that a code may have, for the user to choose from. */
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

/** Facts that a result depends on and that a form answers by default. */
export const assumedFacts = [
  'new',
  'used',
  ...vehicleDrives,
  'left_hand_drive',
  'right_hand_drive',
  'engine_not_given',
  'no_certificate_of_origin',
] as const
export type AssumedFact = (typeof assumedFacts)[number]

export interface AssessedGoods {
  readonly code: string | null
  /** Cost, insurance and freight to the first port or border of the Community, in francs. */
  readonly customsValue: number
  /** The same at the upper end, if more may have to be included; otherwise equal. */
  readonly customsValueUpTo: number
  readonly valueParts: readonly { readonly code: BasePartCode; readonly amount: number }[]
  readonly lines: readonly AssessedLine[]
  /** Rates to choose from if the code has several; if the rate is certain, the first is the one used. */
  readonly candidates: readonly RateCandidate[]
  readonly notices: readonly Notice[]
  readonly calculatedFor: readonly AssumedFact[]
}

export interface AssessmentTotals {
  readonly customsValue: number
  readonly customsValueUpTo: number
  /** Everything that is paid at the border. */
  readonly atBorder: Span
  /** The part of it that is refunded through a VAT return. */
  readonly reclaimable: Span
  /** The part of it that counts towards income tax. */
  readonly creditable: Span
  /** The rest: the net cost at the border. */
  readonly net: Span
  /** Customs value plus everything paid at the border. */
  readonly landed: Span
}

interface SimpleSum {
  readonly customsValue: number
  readonly customsValueUpTo: number
  readonly duty: Span
  /** VAT on customs value plus duty. */
  readonly vat: Span
  readonly total: Span
  readonly finalCost: Span
  readonly vatBp: BasisPoints
}

/** Values above which other rules apply; null if the day has no such threshold. */
interface AssessmentLimits {
  /** Value of a consignment above which a licensed clearing agent has to declare it. */
  readonly clearingAgentAbove: Money | null
  /** Value of a car above which the importer should ask for its duty. */
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
  /** The lowest grade of the rates used, including exchange rates and their age. */
  readonly grade: Grade
  readonly notices: readonly Notice[]
  /** The thresholds of the day that the notices mention. */
  readonly limits: AssessmentLimits
  readonly rates: readonly ExchangeRate[]
}
