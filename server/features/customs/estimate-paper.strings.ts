import type {
  BasePartCode,
  ChargeCode,
  ExemptReason,
  Notice,
  PerUnitRule,
  Standing,
} from '../../../domain/customs/assessment.ts'
import type { Doubt } from '../../../domain/customs/duty.ts'
import type { CountryOfOrigin } from '../../../domain/customs/estimate-choices.ts'

/** The words of an estimate on paper. */
export const paper = {
  title: 'Import tax estimate',
  subtitle: 'Rwanda',
  made: (when: string, day: string) => `Kept on ${when}, by the rates of ${day}`,
  goods: (place: number, name: string) => `${place}. ${name}`,
  code: (written: string) => `Tariff code ${written}`,
  noCode: 'Tariff code not known',
  quantity: (count: number, country: string) => `Quantity ${count}, from ${country}`,
  simple: 'The simple sum',
  simpleLines: {
    customsValue: 'Customs value (CIF)',
    duty: 'Import duty',
    vat: (percent: string) => `VAT ${percent} on customs value and duty`,
    total: 'Duty and VAT',
    finalCost: 'Final cost',
  },
  charges: 'Every charge at the border',
  declaration: 'The whole declaration',
  columns: { charge: 'Charge', reckoning: 'Base and rate', amount: 'FRW', source: 'Law or page, since, grade' },
  totals: 'Totals',
  totalLines: {
    atBorder: 'To be paid at the border',
    reclaimable: 'of it, comes back with a VAT return',
    creditable: 'of it, counts towards income tax',
    net: 'What the border costs',
    landed: 'Customs value and all that is paid',
  },
  since: (law: string, day: string, grade: string) => `${law}, since ${day}, grade ${grade}`,
  presumed: 'presumed to continue',
  exchange: (from: string, rate: string, day: string, source: string) => `1 ${from} = FRW ${rate} (${day}, ${source})`,
  grades:
    'Grades: A read in the official text, B two secondary sources, C one source, D an estimate to be checked. A range means that the rate is not certain.',
  disclaimer:
    'This estimate is guidance only. The Rwanda Revenue Authority decides the final rates, values and amounts.',
  page: (number: number, of: number) => `Umuhora, page ${number} of ${of}`,
  between: 'between',
  and: 'and',
} as const

export const chargeWords: Readonly<Record<ChargeCode, string>> = {
  import_duty: 'Import duty',
  handling_fee: 'Handling fee',
  excise: 'Excise duty',
  vat: 'Value added tax',
  withholding_tax: 'Withholding tax',
  infrastructure_levy: 'Infrastructure development levy',
  african_union_levy: 'African Union levy',
  environmental_levy: 'Environmental levy',
  strategic_reserves_levy: 'Strategic reserves levy',
  fuel_levy: 'Fuel levy',
  quality_inspection_fee: 'Quality inspection fee',
  processing_fee: 'Processing fee',
  vehicle_registration_fee: 'Vehicle registration',
}

export const standingWords: Readonly<Record<Standing, string>> = {
  payable: '',
  reclaimable: 'reclaimable',
  creditable: 'creditable',
  notional: 'notional, not paid',
  exempt: 'exempt',
}

export const exemptWords: Readonly<Record<ExemptReason, string>> = {
  eac_origin: 'goods of the East African Community',
  comesa_origin: 'goods of the COMESA free trade area',
  quitus_fiscal: 'quitus fiscal',
  electric_vehicle: 'electric vehicle',
  excise_exempt_vehicle: 'vehicle free of excise',
  claimed: 'as claimed; the authority asks for proof',
}

export const doubtWords: Readonly<Record<Doubt, string>> = {
  no_code: 'the tariff code is not known',
  no_rate_held: 'no rate is held for the code',
  lines_differ: 'the lines of the code differ',
  for_some_goods: 'another rate holds for some of these goods',
  rate_not_read: 'the rate of the line has not been read',
  sensitive_rate_unread: 'a sensitive item whose rate has not been read',
  stay_not_restated: 'the stay has not been restated since',
  product_not_named: 'the excisable product is not named',
  cap_unknown: 'whether the cap holds is not known',
  truck_below_five_tonnes: 'the sources differ below five tonnes',
  fuel_reference_price: 'fuel is taxed by a reference price',
  levy_on_african_goods_unclear: 'whether it falls on these goods is not clear',
}

export const partWords: Readonly<Record<BasePartCode, string>> = {
  price: 'price',
  freight: 'freight',
  insurance: 'insurance',
  customs_value: 'customs value',
  import_duty: 'duty',
  handling_fee: 'handling fee',
  excise: 'excise',
  net_weight: 'net weight',
  litres: 'litres',
  quantity: 'quantity',
  packs: 'packs',
  retail_value: 'retail value',
}

export const ruleWords: Readonly<Record<PerUnitRule, string>> = {
  higher_of: 'or, if higher,',
  sum_of: 'and',
  capped_at: 'at most',
}

export const unitWords: Readonly<Record<string, string>> = {
  kg: 'kg',
  t: 'tonne',
  l: 'litre',
  u: 'piece',
  pack: 'pack',
  declaration: 'declaration',
  vehicle: 'vehicle',
}

export const noticeWords: Readonly<Record<Notice, string>> = {
  ask_about_car_above_usd_60000: 'A car above USD 60,000: the sources contradict each other. Check with the authority.',
  fuel_is_a_special_case: 'Fuel is taxed by reference prices that are not published: check with the authority.',
  clearing_agent_needed: 'Above FRW 500,000 a clearing agent declares the goods.',
  used_vehicle_valued_by_price_when_new: 'A used vehicle is valued by its price when new, less depreciation.',
  air_freight_left_out: 'Freight by air is not part of the customs value.',
  freight_left_out_for_eac_goods: 'Freight and insurance of Community goods are not part of the customs value.',
  insurance_reckoned_at_one_per_cent: 'Insurance is not known and reckoned at 1 % of cost and freight.',
  freight_unknown: 'Freight is not known and left out: the customs value will be higher.',
  weight_unknown_handling_fee_left_out: 'Net weight is not known: the handling fee is left out of the bases.',
  code_unknown: 'Without a tariff code the duty lies anywhere between the bands.',
  may_be_on_plastic_list: 'Packed in plastic, these goods owe the environmental levy.',
  excise_rate_not_found: 'These goods owe excise at a rate that was not found.',
}

export const countryWords: Readonly<Record<CountryOfOrigin, string>> = {
  china: 'China',
  uae: 'UAE',
  india: 'India',
  germany: 'Germany',
  usa: 'USA',
  other: 'elsewhere',
}
