import { isRefusal, type Refusal, refuse } from '../decision.ts'
import type { AssessedLine, ExemptReason, RateCandidate, Span } from './assessment.ts'
import { around, chargeLine, type Quantity, zero } from './charge-lines.ts'
import { type ChargeRate, ledBy, requireCharge, type StandingCharge } from './charge-rates.ts'
import { isVehicle, perUnitInFrancs, share, type Valued, valueSpan } from './customs-value.ts'
import type { DeclaredGoods, VehicleFacts } from './declaration.ts'
import type { DutyTerms, DutyUnit } from './duty.ts'
import type { AssessmentRefusal, RateBook } from './rate-book.ts'
import { resolveDuty, termsRange } from './resolve-duty.ts'
import type { Bands } from './thresholds.ts'
import { commonDutyItem, dutyItems } from './vehicles.ts'

interface AssessedDuty {
  readonly line: AssessedLine
  readonly candidates: readonly RateCandidate[]
}

/** The import duty of one line of goods: by the facts of a vehicle, otherwise by its tariff code. */
export function assessDuty(
  valued: Valued,
  book: RateBook,
  bands: Bands,
  day: string,
): AssessedDuty | Refusal<AssessmentRefusal> {
  const { goods } = valued
  const exempt = exemptionOf(goods)
  const cif = valueSpan(valued)
  const parts = [{ code: 'customs_value', amount: cif }] as const
  const items = isVehicle(goods) && goods.vehicle && goods.rateId === null ? dutyItems(goods.vehicle, bands) : []
  if (items.length > 0) {
    const charges = items.map(({ item, by }) => ledBy(requireCharge(book.charges, 'import_duty', item, day), by))
    // After the year of a stay of application the common tariff may apply again.
    const ended = charges.some((charge) => charge.presumed)
    const possible = ended
      ? [...charges, requireCharge(book.charges, 'import_duty', commonDutyItem(goods.vehicle as VehicleFacts), day)]
      : charges
    const doubt = ended ? 'stay_not_restated' : items.length > 1 ? 'truck_below_five_tonnes' : null
    return {
      line: chargeLine('import_duty', possible, { base: cif, parts, exempt, doubt }, book.exchange),
      candidates: [],
    }
  }
  const nearby = goods.code === null ? [] : book.dutiesAround(goods.code)
  const common = commonBands(book.charges, day)
  const resolved = resolveDuty(goods.code, nearby, day, common.terms, goods.rateId)
  if (!resolved) return refuse('unknown_rate', { fields: { rateId: 'unknown_rate' } })
  const amounts: Span[] = []
  for (const terms of resolved.terms) {
    const amount = exempt ? zero : amountOf(terms, valued, book)
    if (isRefusal(amount)) return amount
    amounts.push(amount)
  }
  const range = termsRange(resolved)
  const quantity = range.specific && quantityFor(goods, range.specific.per)
  const { by } = resolved
  return {
    candidates: resolved.candidates,
    line: {
      code: 'import_duty',
      standing: exempt ? 'exempt' : 'payable',
      exempt,
      base: cif,
      baseParts: parts,
      percent: { lowBp: range.lowBp, highBp: range.highBp },
      perUnit: range.specific && {
        ...range.specific,
        thousandths: quantity ? Math.round((quantity.units * 1000) / quantity.scale) : null,
      },
      rule: range.specific ? 'higher_of' : null,
      amount: around(amounts),
      doubt: exempt ? null : resolved.doubt,
      law: by?.source ?? common.law,
      article: by ? null : common.article,
      page: by?.page ?? null,
      since: by?.from ?? common.from,
      until: by?.to ?? null,
      grade: resolved.grade,
      presumed: by?.presumed ?? false,
    },
  }
}

/**
 * The lowest and highest band of the common tariff on a day: the range for a code without a known rate. Before the
 * first day on record, the first bands are used.
 */
export function commonBands(charges: readonly ChargeRate[], day: string): StandingCharge & { terms: DutyTerms } {
  const [lowest, highest] = ['lowest_band', 'highest_band'].map((item) => {
    const first = charges.filter((each) => each.item === item).map(({ from }) => from)
    return requireCharge(charges, 'import_duty', item, [day, first.sort()[0] ?? day].sort().at(-1) as string)
  }) as [StandingCharge, StandingCharge]
  return { ...highest, terms: { lowBp: lowest.bp ?? 0, highBp: highest.bp ?? 0, specific: null } }
}

/**
 * EAC goods and goods of the COMESA free trade area with a certificate of origin, or an exemption that the importer
 * claims.
 */
function exemptionOf(goods: DeclaredGoods): ExemptReason | null {
  if (goods.certificateOfOrigin && goods.origin === 'eac') return 'eac_origin'
  if (goods.certificateOfOrigin && goods.origin === 'comesa') return 'comesa_origin'
  return goods.exemptions.some((each) => each === 'duty_remission' || each === 'eac_fifth_schedule') ? 'claimed' : null
}

/** The percentage of the value or the amount per unit, whichever is higher. */
function amountOf(
  { lowBp, highBp, specific }: DutyTerms,
  valued: Valued,
  book: RateBook,
): Span | Refusal<AssessmentRefusal> {
  const { goods } = valued
  const value = valueSpan(valued)
  const shared = { low: share(value.low, lowBp), high: share(value.high, highBp) }
  if (!specific) return shared
  const quantity = quantityFor(goods, specific.per)
  if (!quantity)
    return specific.per === 'l'
      ? refuse('litres_needed', { fields: { litres: 'required' } })
      : refuse('weight_needed', { fields: { netWeightKg: 'required' } })
  const flat = perUnitInFrancs(specific, quantity.units, quantity.scale, book.exchange)
  return { low: Math.max(shared.low, flat), high: Math.max(shared.high, flat) }
}

function quantityFor(goods: DeclaredGoods, per: DutyUnit): Quantity | null {
  if (per === 'u') return { units: goods.quantity, scale: 1 }
  if (per === 'l') return goods.volumeMl === null ? null : { units: goods.volumeMl, scale: 1000 }
  return goods.netWeightG === null ? null : { units: goods.netWeightG, scale: per === 'kg' ? 1000 : 1_000_000 }
}
