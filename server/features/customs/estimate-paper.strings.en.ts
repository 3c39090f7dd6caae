import type {
  AssessedLine,
  AssumedFact,
  BasePartCode,
  ChargeCode,
  ExemptReason,
  Notice,
  PerUnitRule,
  Standing,
} from '../../../domain/customs/assessment.ts'
import type { DeclarationMode } from '../../../domain/customs/declaration.ts'
import type { Doubt } from '../../../domain/customs/duty.ts'
import type { CountryOfOrigin } from '../../../domain/customs/estimate-choices.ts'

/** The texts of a printed estimate; numbers and days are passed in formatted. */
export interface PaperWords {
  readonly title: string
  readonly subtitle: string
  readonly made: (when: string, day: string) => string
  readonly goods: (place: number, name: string) => string
  readonly code: (written: string) => string
  readonly noCode: string
  /** A note that the names of goods come from the tariff, which is in English; empty in English. */
  readonly tariffNames: string
  readonly quantity: (count: string, country: string) => string
  /** The labels of the record above the totals. */
  readonly record: Readonly<
    Record<'number' | 'importer' | 'tin' | 'mode' | 'freight' | 'insurance' | 'gross' | 'net' | 'invoice', string>
  >
  readonly modes: Readonly<Record<DeclarationMode, string>>
  readonly simple: string
  readonly simpleLines: {
    readonly customsValue: string
    readonly duty: string
    readonly vat: (percent: string) => string
    readonly total: string
    readonly finalCost: string
  }
  readonly declaration: string
  readonly columns: Readonly<Record<'charge' | 'baseAndRate' | 'amount' | 'source', string>>
  readonly totals: string
  readonly totalLines: Readonly<Record<'atBorder' | 'reclaimable' | 'creditable' | 'net' | 'landed', string>>
  readonly since: (law: string, day: string, grade: string) => string
  readonly presumed: string
  readonly francs: (amount: string) => string
  readonly exchange: (from: string, rate: string, day: string, source: string) => string
  readonly grades: string
  readonly disclaimer: string
  readonly page: (number: number, of: number) => string
  readonly chargeNames: Readonly<Record<ChargeCode, string>>
  readonly standings: Readonly<Record<Standing, string>>
  readonly exempt: Readonly<Record<ExemptReason, string>>
  readonly doubts: Readonly<Record<Doubt, string>>
  readonly parts: Readonly<Record<BasePartCode, string>>
  readonly rules: Readonly<Record<PerUnitRule, string>>
  readonly units: Readonly<Record<NonNullable<AssessedLine['perUnit']>['per'], string>>
  readonly notices: Readonly<Record<Notice, string>>
  readonly calculatedFor: (facts: string) => string
  readonly assumed: Readonly<Record<AssumedFact, string>>
  readonly countries: Readonly<Record<CountryOfOrigin, string>>
}

export const paperWords: PaperWords = {
  title: 'Import tax estimate',
  subtitle: 'Rwanda',
  made: (when, day) => `Saved on ${when}, at the rates of ${day}`,
  goods: (place, name) => `${place}. ${name}`,
  code: (written) => `Tariff code ${written}`,
  noCode: 'Tariff code not known',
  tariffNames: '',
  quantity: (count, country) => `Quantity ${count}, from ${country}`,
  record: {
    number: 'Number',
    importer: 'Importer',
    tin: 'TIN',
    mode: 'Comes by',
    freight: 'Freight',
    insurance: 'Insurance',
    gross: 'Gross weight',
    net: 'Net weight',
    invoice: 'Commercial value',
  },
  modes: { sea: 'sea', road: 'road', air: 'air' },
  simple: 'Final cost, simple calculation',
  simpleLines: {
    customsValue: 'Customs value (CIF)',
    duty: 'Import duty',
    vat: (percent) => `VAT ${percent} on customs value and duty`,
    total: 'Duty and VAT',
    finalCost: 'Final cost',
  },
  declaration: 'The whole declaration',
  columns: { charge: 'Charge', baseAndRate: 'Base and rate', amount: 'FRW', source: 'Law or page, since, grade' },
  totals: 'Totals',
  totalLines: {
    atBorder: 'To be paid at the border',
    reclaimable: 'of which comes back with a VAT return',
    creditable: 'of which counts towards income tax',
    net: 'What the border costs',
    landed: 'Goods plus border costs',
  },
  since: (law, day, grade) => `${law}, since ${day}, grade ${grade}`,
  presumed: 'presumed to continue',
  francs: (amount) => `FRW ${amount}`,
  exchange: (from, rate, day, source) => `1 ${from} = FRW ${rate} (${day}, ${source})`,
  grades:
    'Grades: A read in the official text, B two secondary sources, C one source, D an estimate to be checked. A range means that the rate is not certain.',
  disclaimer:
    'This estimate is guidance only. The Rwanda Revenue Authority decides the final rates, values and amounts.',
  page: (number, of) => `Umuhora, page ${number} of ${of}`,
  chargeNames: {
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
  },
  standings: {
    payable: '',
    reclaimable: 'reclaimable',
    creditable: 'creditable',
    notional: 'notional, not paid',
    exempt: 'exempt',
  },
  exempt: {
    eac_origin: 'goods of the East African Community',
    comesa_origin: 'goods of the COMESA free trade area',
    quitus_fiscal: 'quitus fiscal',
    electric_vehicle: 'electric vehicle',
    excise_exempt_vehicle: 'vehicle free of excise',
    listed_goods: 'on the list of goods free of VAT',
    levy_free_goods: 'goods free of this levy',
    claimed: 'as claimed; the authority asks for proof',
  },
  doubts: {
    no_code: 'the tariff code is not known',
    no_rate_held: 'we have no rate for the code',
    lines_differ: 'the lines of the code differ',
    for_some_goods: 'another rate applies to some of these goods',
    rate_not_read: 'the rate of the line has not been read',
    sensitive_rate_unread: 'a sensitive item whose rate has not been read',
    stay_not_restated: 'the stay has not been restated since',
    product_not_named: 'the excisable product is not named',
    cap_unknown: 'it is not known whether the cap applies',
    truck_below_five_tonnes: 'the sources differ below five tonnes',
    may_be_vat_exempt:
      'these goods may be on a list of goods free of VAT. Say whether yours are, and the amount becomes exact.',
    may_be_inspected: 'these goods may be on a list of RICA or Rwanda FDA. Say whether yours are.',
    may_be_levy_free: 'breeding animals, plants for planting and plant protection products do not pay it.',
    engine_unknown: 'excise and registration depend on the engine. Enter its size.',
    vehicle_age: 'excise on a hybrid depends on its exact age: past its birthday, expect the higher amount.',
    excise_rate_unread: 'excise is due, but its rate was not found: from nothing to the highest rate in the law.',
    fuel_reference_price: 'fuel is taxed by a reference price',
    levy_on_african_goods_unclear: 'whether it falls on these goods is not clear',
  },
  parts: {
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
  },
  rules: {
    higher_of: 'or, if higher,',
    sum_of: 'and',
    capped_at: 'at most',
  },
  units: {
    kg: 'kg',
    t: 'tonne',
    l: 'litre',
    u: 'piece',
    pack: 'pack',
    declaration: 'declaration',
    vehicle: 'vehicle',
  },
  notices: {
    ask_about_car_above_usd_60000: 'A car above {limit}: the sources contradict each other. Check with the authority.',
    fuel_is_a_special_case: 'Fuel is taxed by reference prices that are not published: check with the authority.',
    clearing_agent_needed: 'Above {limit} a clearing agent declares the goods.',
    used_vehicle_valued_by_price_when_new: 'A used vehicle is valued by its price when new, less depreciation.',
    air_freight_left_out: 'Freight by air is not part of the customs value.',
    freight_left_out_for_eac_goods: 'Freight and insurance of Community goods are not part of the customs value.',
    insurance_reckoned_at_one_per_cent: 'Insurance is not known and assumed to be 1 % of cost and freight.',
    freight_unknown: 'Freight is not known and left out: the customs value will be higher.',
    weight_unknown_handling_fee_left_out: 'Net weight is not known: the handling fee is left out of the bases.',
    code_unknown:
      'Without an tariff code, import duty counts as 0 to 35%. Not in the range: excise (as on vehicles, drinks, fuel), sensitive goods at 50 to 100%, and exemptions.',
    may_be_on_plastic_list: 'If packed in plastic, these goods pay the environmental levy.',
    excise_rate_not_found: 'These goods owe excise at a rate that was not found.',
    used_vehicle_freight_may_count:
      'For used vehicles, we found no text that says whether freight and insurance are added to the value: the amounts range from without them to with them.',
    exchange_rate_old: 'An exchange rate used here is older than a week; the rate of the day will apply.',
  },
  calculatedFor: (facts) => `Calculated for: ${facts}`,
  assumed: {
    new: 'new',
    used: 'used',
    petrol: 'petrol',
    diesel: 'diesel',
    hybrid: 'hybrid',
    electric: 'electric',
    left_hand_drive: 'left-hand drive',
    right_hand_drive: 'right-hand drive',
    engine_not_given: 'engine size not given',
    no_certificate_of_origin: 'no certificate of origin',
  },
  countries: {
    china: 'China',
    uae: 'UAE',
    india: 'India',
    germany: 'Germany',
    usa: 'USA',
    other: 'elsewhere',
  },
}
