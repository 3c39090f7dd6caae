import { isRefusal, type Refusal, refuse } from '../decision.ts'
import { type Currency, money } from '../money/money.ts'
import { assessDuty } from './assess-duty.ts'
import type { AssessedGoods, AssessedLine, ExemptReason, Notice, Span } from './assessment.ts'
import { calculatedFor } from './calculated-for.ts'
import { addSpans, type ChargeBasis, chargeLine, exact, zero } from './charge-lines.ts'
import { chargeOn, ledBy, requireCharge } from './charge-rates.ts'
import { inFrancs, isVehicle, share, type Valued, valueSpan } from './customs-value.ts'
import type { Declaration, DeclaredGoods, ExciseProduct, Exemption, VehicleFacts } from './declaration.ts'
import { weakest } from './duty.ts'
import {
  exciseProductsOf,
  hasUnreadExcise,
  isLevyFree,
  isProhibited,
  mayBeInspected,
  mayBeVatExempt,
  onPlasticList,
} from './listed-goods.ts'
import type { AssessmentRefusal, RateBook } from './rate-book.ts'
import { isVehicleCode } from './tariff-code.ts'
import type { Bands } from './thresholds.ts'
import { exciseItems, type ItemOfVehicle, isDriveBanned, registrationItems } from './vehicles.ts'

type BasePart = NonNullable<ChargeBasis['parts']>[number]

/** Every charge of one line of goods, in order. */
export function assessGoods(
  valued: Valued,
  declaration: Declaration,
  book: RateBook,
  bands: Bands,
  day: string,
): AssessedGoods | Refusal<AssessmentRefusal> {
  const { goods } = valued
  const { code } = goods
  const refused = refusalOf(goods, book, bands)
  if (refused) return refused
  const asVehicle = isVehicle(goods) ? goods.vehicle : null
  const duty = assessDuty(valued, book, bands, day)
  if (isRefusal(duty)) return duty

  const cif = valueSpan(valued)
  const cifPart = { code: 'customs_value', amount: cif } as const
  const rate = (charge: string, item = '') => requireCharge(book.charges, charge, item, day)
  const line = (charge: Parameters<typeof chargeLine>[0], how: ChargeBasis, item = '') =>
    chargeLine(charge, [rate(charge, item)], how, book.exchange)
  const onValue = (how: Partial<ChargeBasis> = {}): ChargeBasis => ({ base: cif, parts: [cifPart], ...how })
  const proven = goods.certificateOfOrigin ? goods.origin : 'other'
  const claims = (...some: Exemption[]): ExemptReason | null =>
    some.some((each) => goods.exemptions.includes(each)) ? 'claimed' : null

  const weight = goods.netWeightG === null ? null : { units: goods.netWeightG, scale: 1000 }
  const handling = weight ? line('handling_fee', { base: null, quantity: weight, standing: 'notional' }) : null
  const vatBase: BasePart[] = [
    cifPart,
    { code: 'import_duty', amount: duty.line.amount },
    ...(handling ? [{ code: 'handling_fee', amount: handling.amount } as const] : []),
  ]

  const excise = assessExcise(valued, book, bands, day, vatBase, claims('excise_exempt'))
  if (isRefusal(excise)) return excise
  const vatParts: BasePart[] = [...vatBase, ...(excise ? [{ code: 'excise', amount: excise.amount } as const] : [])]
  const electric =
    asVehicle?.drive === 'electric' && chargeOn(book.charges, 'vat', 'electric_vehicle', day, false) !== null
  const product = exciseOf(valued)
  const fuel = product.some((each) => each === 'petrol' || each === 'gas_oil')
  if (fuel && goods.volumeMl === null) return refuse('litres_needed', { fields: { litres: 'required' } })
  const listed = code !== null && mayBeVatExempt(code)
  const unasked = listed && goods.vatExemptGoods === null && !goods.exemptions.includes('vat_exempt')
  const vatExempt = electric
    ? 'electric_vehicle'
    : listed && goods.vatExemptGoods === true
      ? 'listed_goods'
      : claims('vat_exempt')
  const vat = line('vat', {
    base: addSpans(vatParts.map((part) => part.amount)),
    parts: vatParts,
    standing: declaration.vatRegistered ? 'reclaimable' : 'payable',
    exempt: vatExempt,
    // VAT on fuel is based on a reference price that is not published.
    doubt: fuel ? 'fuel_reference_price' : unasked ? 'may_be_vat_exempt' : null,
  })
  const exemption = chargeOn(book.charges, 'vat', 'listed_goods', day, false)
  const listedVat =
    exemption && (unasked || vatExempt === 'listed_goods')
      ? {
          ...vat,
          law: exemption.law,
          article: exemption.article,
          since: exemption.from,
          grade: weakest([vat.grade, exemption.grade]),
        }
      : vat
  const levyFree = code === null ? 'no' : isLevyFree(code)
  const levyExempt =
    proven === 'eac'
      ? 'eac_origin'
      : levyFree === 'yes'
        ? 'levy_free_goods'
        : claims('infrastructure_levy_exempt', 'eac_fifth_schedule', 'duty_remission')
  const levyUnclear = levyFree === 'maybe' && levyExempt === null
  const plastic = !goods.packedInPlastic ? 'no' : code === null ? 'maybe' : onPlasticList(code)
  const plasticDoubt = plastic !== 'maybe' ? null : code === null ? 'no_code' : 'for_some_goods'
  const lines: (AssessedLine | null)[] = [
    duty.line,
    handling,
    excise,
    fuel ? { ...vat, grade: 'D' } : fromNothing(listedVat, unasked),
    line(
      'withholding_tax',
      onValue({ standing: 'creditable', exempt: declaration.quitusFiscal ? 'quitus_fiscal' : null }),
    ),
    fromNothing(
      line('infrastructure_levy', onValue({ exempt: levyExempt, doubt: levyUnclear ? 'may_be_levy_free' : null })),
      levyUnclear,
    ),
    unionLevy(
      line(
        'african_union_levy',
        onValue({
          exempt: proven === 'eac' ? 'eac_origin' : (vatExempt ?? claims('eac_fifth_schedule', 'duty_remission')),
        }),
      ),
      proven === 'comesa',
      unasked,
    ),
    plastic === 'no'
      ? null
      : fromNothing(line('environmental_levy', onValue({ doubt: plasticDoubt })), plastic === 'maybe'),
    ...fuelCharges(valued, product, line, onValue),
    goods.inspected || (goods.inspected === null && code !== null && mayBeInspected(code))
      ? fromNothing(
          line('quality_inspection_fee', {
            base: exact(valued.price),
            parts: [{ code: 'price', amount: exact(valued.price) }],
            doubt: goods.inspected ? null : 'may_be_inspected',
          }),
          !goods.inspected,
        )
      : null,
    asVehicle ? registrationFee(asVehicle, goods, book, bands, day) : null,
  ]
  return {
    code,
    customsValue: valued.customsValue,
    customsValueUpTo: valued.upTo,
    valueParts: valued.parts,
    lines: lines.filter((each) => each !== null),
    candidates: duty.candidates,
    notices: [...valued.notices, ...noticesOf(valued, book, bands, fuel)],
    calculatedFor: calculatedFor(goods),
  }
}

/** Refuses goods that can't be assessed: unknown code, prohibited, or facts missing. */
function refusalOf(goods: DeclaredGoods, book: RateBook, bands: Bands): Refusal<AssessmentRefusal> | null {
  const { code, vehicle } = goods
  if (code !== null && !book.hasCode(code)) return refuse('unknown_code', { fields: { hsCode: 'unknown_code' } })
  if (code !== null && isProhibited(code)) return refuse('prohibited_goods', { fields: { hsCode: 'prohibited_goods' } })
  if (code !== null && isVehicleCode(code) && !vehicle)
    return refuse('vehicle_facts_needed', { fields: { vehicle: 'required' } })
  if (isVehicle(goods) && vehicle && isDriveBanned(vehicle, bands))
    return refuse('right_hand_drive_banned', { fields: { 'vehicle.rightHandDrive': 'right_hand_drive_banned' } })
  return null
}

/** One secondary source says that goods of member states are exempt; the law that we have does not say. */
function unionLevy(levy: AssessedLine, african: boolean, maybeExempt: boolean): AssessedLine {
  if (maybeExempt && !levy.exempt) return { ...fromNothing(levy, true), doubt: 'may_be_vat_exempt' }
  return african && !levy.exempt
    ? { ...fromNothing(levy, true), doubt: 'levy_on_african_goods_unclear', grade: 'B' }
    : levy
}

/** If unsure, the charge may not be due at all, so its range begins at 0. */
function fromNothing(line: AssessedLine, unsure: boolean): AssessedLine {
  return unsure ? { ...line, amount: { low: 0, high: line.amount.high } } : line
}

/** The excise products that the goods can be: what the importer says, otherwise all that the code allows. */
function exciseOf({ goods }: Valued): ExciseProduct[] {
  if (isVehicle(goods)) return []
  const possible = goods.code === null ? [] : exciseProductsOf(goods.code)
  if (goods.exciseProduct === null) return possible
  return goods.code === null || possible.includes(goods.exciseProduct) ? [goods.exciseProduct] : possible
}

/** The registration fee by engine; a range if the engine is unknown, and then without a fee per vehicle. */
function registrationFee(
  vehicle: VehicleFacts,
  goods: DeclaredGoods,
  book: RateBook,
  bands: Bands,
  day: string,
): AssessedLine {
  const items = registrationItems(vehicle, goods.code, bands)
  const fee = chargeLine(
    'vehicle_registration_fee',
    items.map(({ item, by }) => ledBy(requireCharge(book.charges, 'vehicle_registration_fee', item, day), by)),
    { base: null, quantity: { units: goods.quantity, scale: 1 }, doubt: items.length > 1 ? 'engine_unknown' : null },
    book.exchange,
  )
  return items.length > 1 ? { ...fee, perUnit: null } : fee
}

function assessExcise(
  valued: Valued,
  book: RateBook,
  bands: Bands,
  day: string,
  parts: readonly BasePart[],
  claimed: ExemptReason | null,
): AssessedLine | Refusal<AssessmentRefusal> | null {
  const { goods } = valued
  const base = addSpans(parts.map((part) => part.amount))
  const calculated = (items: readonly ItemOfVehicle[], how: Partial<ChargeBasis> = {}) =>
    chargeLine(
      'excise',
      items.map(({ item, by }) => ledBy(requireCharge(book.charges, 'excise', item, day), by)),
      { base, parts, exempt: claimed, ...how },
      book.exchange,
    )
  if (isVehicle(goods) && goods.vehicle) {
    const items = exciseItems(goods.vehicle, goods.code, bands)
    if (items.length === 0) return null
    return calculated(items, {
      exempt: goods.vehicle.exciseExemptUse ? 'excise_exempt_vehicle' : claimed,
      doubt: items.length <= 1 ? null : goods.vehicle.drive === 'hybrid' ? 'vehicle_age' : 'engine_unknown',
    })
  }
  const products = exciseOf(valued).filter((product) => product !== 'none')
  if (products.length === 0)
    return goods.code !== null && hasUnreadExcise(goods.code)
      ? fromNothing(calculated([{ item: 'rate_not_found', by: [] }], { doubt: 'excise_rate_unread' }), !claimed)
      : null
  const litres = goods.volumeMl === null ? undefined : { units: goods.volumeMl, scale: 1000 }
  if (products.includes('cigarettes')) {
    if (goods.packs === null || goods.retailPricePerPack === null)
      return refuse('packs_needed', { fields: { packs: 'required', retailPricePerPack: 'required' } })
    const { amount, currency } = goods.retailPricePerPack
    const retail = exact(inFrancs(money(amount * goods.packs, currency), book.exchange))
    return calculated([{ item: 'cigarettes', by: [] }], {
      base: retail,
      parts: [{ code: 'retail_value', amount: retail }],
      quantity: { units: goods.packs, scale: 1 },
      rule: 'sum_of',
    })
  }
  if (!litres && products.some((product) => ['wine', 'spirits', 'petrol', 'gas_oil'].includes(product)))
    return refuse('litres_needed', { fields: { litres: 'required' } })
  const each = products.map((product) =>
    calculated([{ item: product, by: [] }], { ...(litres ? { quantity: litres } : {}), rule: 'capped_at' }),
  )
  const one = each[0] as AssessedLine
  if (exciseOf(valued).length > 1) return oneOf(each, exciseOf(valued).includes('none'))
  return products[0] === 'spirits' && !one.exempt ? uncapped(one, base) : one
}

/** No text that we have says whether the cap for wine also applies to spirits, so the range covers both. */
function uncapped(line: AssessedLine, base: Span): AssessedLine {
  const high = share(base.high, line.percent?.highBp ?? 0)
  return high > line.amount.high ? { ...line, amount: { low: line.amount.low, high }, doubt: 'cap_unknown' } : line
}

/** The range over several products, of which the importer has not named one. */
function oneOf(lines: readonly AssessedLine[], maybeNone: boolean): AssessedLine {
  const first = lines[0] as AssessedLine
  if (first.exempt) return first
  const spans = [...lines.map((each) => each.amount), ...(maybeNone ? [zero] : [])]
  const shares = lines.flatMap((each) => (each.percent ? [each.percent.lowBp] : []))
  const alike = lines.every((each) => each.percent && !each.perUnit)
  return {
    ...first,
    percent: alike ? { lowBp: maybeNone ? 0 : Math.min(...shares), highBp: Math.max(...shares) } : null,
    perUnit: alike ? null : first.perUnit,
    rule: null,
    amount: { low: Math.min(...spans.map(({ low }) => low)), high: Math.max(...spans.map(({ high }) => high)) },
    doubt: 'product_not_named',
    grade:
      lines
        .map((each) => each.grade)
        .sort()
        .at(-1) ?? 'D',
  }
}

function fuelCharges(
  { goods }: Valued,
  products: readonly ExciseProduct[],
  line: (charge: 'strategic_reserves_levy' | 'fuel_levy', how: ChargeBasis) => AssessedLine,
  onValue: (how?: Partial<ChargeBasis>) => ChargeBasis,
): AssessedLine[] {
  const fuels = products.filter((product) => product === 'petrol' || product === 'gas_oil')
  if (fuels.length === 0 || goods.volumeMl === null) return []
  const unsure = products.length > fuels.length
  const doubt = unsure ? 'product_not_named' : null
  return [
    line('strategic_reserves_levy', { base: null, quantity: { units: goods.volumeMl, scale: 1000 }, doubt }),
    line('fuel_levy', onValue({ doubt })),
  ].map((each) => fromNothing(each, unsure))
}

function noticesOf({ goods, customsValue }: Valued, book: RateBook, bands: Bands, fuel: boolean): Notice[] {
  // More expensive cars are treated differently, but the sources contradict each other: the notice says to ask.
  const [dearCar] = bands.all('car_value')
  const dear =
    isVehicle(goods) &&
    goods.vehicle?.class === 'car' &&
    dearCar !== undefined &&
    customsValue > inFrancs(money(dearCar.starts, dearCar.unit as Currency), book.exchange) * goods.quantity
  return [
    ...(dear ? (['ask_about_car_above_usd_60000'] as const) : []),
    ...(fuel ? (['fuel_is_a_special_case'] as const) : []),
    ...(goods.netWeightG === null ? (['weight_unknown_handling_fee_left_out'] as const) : []),
    ...(goods.code === null && !isVehicle(goods) ? (['code_unknown'] as const) : []),
    ...(!goods.packedInPlastic && goods.code !== null && onPlasticList(goods.code) !== 'no'
      ? (['may_be_on_plastic_list'] as const)
      : []),
    ...(goods.code !== null && hasUnreadExcise(goods.code) ? (['excise_rate_not_found'] as const) : []),
  ]
}
