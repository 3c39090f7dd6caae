import { isRefusal, type Refusal, refuse } from '../decision.ts'
import { inTenths, type Money, money, sum, times, type UnitPrice } from '../money/money.ts'
import type { SomeAttributes } from './attributes.ts'
import { type Cargo, type MeasuredCargo, measure } from './cargo.ts'
import { type Chargeable, chargeableOf, type PriceWarning } from './chargeable.ts'
import { type EquipmentCode, equipment } from './equipment.ts'
import { type Basis, capacityKindOf, modeOfCard, type Service } from './services.ts'
import { type TradeRefusal, tradeRefusal, tradeWarnings } from './trade-checks.ts'

/** A lower price from a weight on, as is usual in air freight (`+45`, `+100`, `+300`, `+500`). */
export interface WeightBreak {
  readonly fromKg: number
  readonly price: UnitPrice
}

/** A weight break as stored on its card: minor units, and tenths of one, in the currency of the card. */
export interface StoredWeightBreak {
  readonly fromKg: number
  readonly amount: number
  readonly tenths?: number | undefined
}

/** What the price of an offer depends on. Amounts are in one currency. */
export interface OfferTerms {
  readonly status: 'draft' | 'published' | 'withdrawn'
  readonly service: Service
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
  /** For one unit of the basis; to a tenth of a minor unit if that is a kilogram. */
  readonly price: UnitPrice
  readonly minimumCharge: Money | null
  /** W/M: the least that is charged, in revenue tons; null if there is no minimum. */
  readonly minimumQuantity: number | null
  /** Only for the basis `kg`; the price falls as the weight rises. */
  readonly weightBreaks: readonly WeightBreak[]
  /** The heaviest consignment that the provider accepts, in kg. */
  readonly maximumKg: number | null
  /** First and last day, `YYYY-MM-DD`, both included. */
  readonly validFrom: string
  readonly validUntil: string
  /**
   * In units of the basis; null if the provider sets no limit, or if the capacity is counted by departure or period.
   */
  readonly capacityLeft: number | null
  /** Total capacity, in the same units. */
  readonly capacityTotal: number | null
  /** The attributes of its service that decide which cargo it accepts. */
  readonly attributes: SomeAttributes
}

/** `storage`: space for a period · `service`: a declaration or another service · `goods`: sold by the piece. */
export const priceLineCodes = ['freight', 'storage', 'service', 'goods', 'minimum_charge'] as const
export type PriceLineCode = (typeof priceLineCodes)[number]

/** The price line of a service on its bill. */
export function chargeOf(service: Service): PriceLineCode {
  if (capacityKindOf(service) === 'period') return 'storage'
  return service === 'customs' ? 'service' : service === 'spare-parts' ? 'goods' : 'freight'
}

export interface PriceLine {
  readonly code: PriceLineCode
  /** In units of the basis, to three decimals. */
  readonly quantity: number
  readonly basis: Basis
  /** For one unit. */
  readonly rate: UnitPrice
  readonly amount: Money
}

export interface Price {
  readonly lines: readonly PriceLine[]
  /** The sum of the lines. */
  readonly total: Money
  /** The capacity that the cargo takes, in units of the basis. */
  readonly quantity: number
  readonly warnings: readonly PriceWarning[]
}

export type PriceRefusal =
  | 'not_published'
  | 'not_valid_yet'
  | 'not_valid_anymore'
  | 'weight_invalid'
  | 'volume_invalid'
  | 'pieces_invalid'
  | 'too_heavy'
  | 'too_large'
  | 'dimensions_needed'
  | 'pieces_needed'
  | 'period_needed'
  | 'quantity_invalid'
  | 'capacity_exhausted'
  | 'price_too_large'
  | TradeRefusal

/**
 * The price of an offer for a cargo on a day (`YYYY-MM-DD`), line by line, or the refusal. A pure function: offer,
 * cargo and day are all arguments.
 */
export function priceOffer(offer: OfferTerms, cargo: Cargo, today: string): Price | Refusal<PriceRefusal> {
  const closed = notOnOffer(offer, today)
  if (closed) return closed
  const measured = measure(cargo)
  if (isRefusal(measured)) return measured
  if (offer.maximumKg !== null && measured.grams > offer.maximumKg * 1000)
    return refuse('too_heavy', { values: { maximumKg: offer.maximumKg } })
  const chargeable = chargeableOf(measured, offer.basis, modeOfCard(offer), offer.equipment, offer.minimumQuantity)
  if (isRefusal(chargeable)) return chargeable
  const unfit = tradeRefusal(offer, cargo) ?? beyondAll(offer, measured, chargeable)
  if (unfit) return unfit
  return charge(offer, { ...chargeable, warnings: [...chargeable.warnings, ...tradeWarnings(offer, cargo)] }, 'freight')
}

/**
 * The price of a number of units of an offer's basis: pieces, declarations, or square metres and rooms times months.
 * @param units to three decimals
 */
export function priceUnits(offer: OfferTerms, units: number, today: string): Price | Refusal<PriceRefusal> {
  const closed = notOnOffer(offer, today)
  if (closed) return closed
  const thousandths = Math.round(units * 1000)
  if (!(thousandths > 0 && units <= 10_000_000)) return refuse('quantity_invalid')
  return charge(offer, { thousandths, warnings: [] }, chargeOf(offer.service))
}

/** Refuses cargo that exceeds the total capacity of the card, so that it is not reported as sold out. */
function beyondAll(
  offer: OfferTerms,
  cargo: MeasuredCargo,
  { thousandths }: Chargeable,
): Refusal<'too_heavy' | 'too_large'> | null {
  const all = offer.capacityTotal
  const unit = unitOf(offer)
  if (all === null || offer.capacityLeft === null || !unit || thousandths <= Math.round(all * 1000)) return null
  const maximumKg = all * unit.kg
  return cargo.grams > maximumKg * 1000 || unit.m3 === null
    ? refuse('too_heavy', { values: { maximumKg } })
    : refuse('too_large', { values: { maximumM3: all * unit.m3 } })
}

/** The capacity of one unit of the basis; null if it has no weight or volume. */
function unitOf({ basis, equipment: code }: OfferTerms): { readonly kg: number; readonly m3: number | null } | null {
  if (basis === 'kg') return { kg: 1, m3: null }
  if (basis === 'wm') return { kg: 1000, m3: 1 }
  if (basis !== 'container' && basis !== 'truckload') return null
  const { payloadKg, volumeM3 } = equipment[code ?? (basis === 'container' ? '20DC' : 'trailer')]
  return { kg: payloadKg, m3: volumeM3 }
}

function notOnOffer(
  offer: OfferTerms,
  today: string,
): Refusal<'not_published' | 'not_valid_yet' | 'not_valid_anymore'> | null {
  if (offer.status !== 'published') return refuse('not_published')
  if (today < offer.validFrom) return refuse('not_valid_yet')
  return today > offer.validUntil ? refuse('not_valid_anymore') : null
}

function charge(
  offer: OfferTerms,
  chargeable: Chargeable,
  code: PriceLineCode,
): Price | Refusal<'capacity_exhausted' | 'price_too_large'> {
  if (offer.capacityLeft !== null && chargeable.thousandths > Math.round(offer.capacityLeft * 1000))
    return refuse('capacity_exhausted', { values: { left: offer.capacityLeft } })
  // Ten trillion minor units: above that a converted amount would no longer be a safe integer.
  const most = Math.max(chargeable.thousandths / 1000, ...offer.weightBreaks.map((each) => each.fromKg))
  if (inTenths(offer.price) * most > 1e14) return refuse('price_too_large')
  const best = cheapestBreak(offer, chargeable.thousandths)
  const first: PriceLine = {
    code,
    quantity: best.thousandths / 1000,
    basis: offer.basis,
    rate: best.rate,
    amount: times(best.rate, best.thousandths),
  }
  const lines = [first, ...upToMinimum(offer, first.amount)]
  const warnings = [...chargeable.warnings]
  if (best.thousandths > chargeable.thousandths) warnings.push('priced_at_next_break')
  return {
    lines,
    total: sum(
      lines.map((line) => line.amount),
      offer.price.currency,
    ),
    quantity: chargeable.thousandths / 1000,
    warnings,
  }
}

/**
 * The cheapest way to charge a weight: at its own break, or at a higher break with that break's weight. Because the
 * lowest of all is taken, the charge never falls when the weight rises.
 */
function cheapestBreak(offer: OfferTerms, thousandths: number): { thousandths: number; rate: UnitPrice } {
  let best = { thousandths, rate: offer.price }
  for (const { fromKg, price } of offer.weightBreaks) {
    const asIf = Math.max(thousandths, Math.round(fromKg * 1000))
    if (times(price, asIf).amount < times(best.rate, best.thousandths).amount) best = { thousandths: asIf, rate: price }
  }
  return best
}

function upToMinimum(offer: OfferTerms, freight: Money): PriceLine[] {
  const minimum = offer.minimumCharge
  if (!minimum || freight.amount >= minimum.amount) return []
  const missing = money(minimum.amount - freight.amount, minimum.currency)
  return [{ code: 'minimum_charge', quantity: 1, basis: 'shipment', rate: missing, amount: missing }]
}
