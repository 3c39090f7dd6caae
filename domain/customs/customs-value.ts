import { convert, type ExchangeRate, ratioOf } from '../money/exchange.ts'
import { divideHalfUp, type Money, minorDigits } from '../money/money.ts'
import type { BasePartCode, Notice, Span } from './assessment.ts'
import { type ChargeRate, requireCharge } from './charge-rates.ts'
import type { Declaration, DeclaredGoods } from './declaration.ts'
import { isVehicleCode } from './tariff-code.ts'
import type { Bands } from './thresholds.ts'
import { depreciationItem } from './vehicles.ts'

/** The day has no exchange rate from this currency into francs. */
export class NoExchangeRate extends Error {}

function rateInto(currency: Money['currency'], rates: readonly ExchangeRate[]): ExchangeRate {
  const rate = rates.find((each) => each.from === currency && each.to === 'RWF')
  if (!rate) throw new NoExchangeRate(currency)
  return rate
}

/** Whole francs, rounded half up. @throws NoExchangeRate */
export function inFrancs(value: Money, rates: readonly ExchangeRate[]): number {
  return value.currency === 'RWF' ? value.amount : convert(value, rateInto(value.currency, rates)).amount
}

/**
 * `amount` (minor units per unit) times `quantity / scale` units in whole francs, rounded half up once.
 * @throws NoExchangeRate
 */
export function perUnitInFrancs(
  amount: Money,
  quantity: number,
  scale: number,
  rates: readonly ExchangeRate[],
): number {
  const minor = BigInt(amount.amount) * BigInt(quantity)
  if (amount.currency === 'RWF') return Number(divideHalfUp(minor, BigInt(scale)))
  const { numerator, denominator } = ratioOf(rateInto(amount.currency, rates).rate)
  const down = 10n ** BigInt(minorDigits[amount.currency])
  return Number(divideHalfUp(minor * numerator, BigInt(scale) * denominator * down))
}

export interface Valued {
  readonly goods: DeclaredGoods
  /** FOB price, in francs. */
  readonly price: number
  readonly customsValue: number
  /** The upper end of the customs value: with freight, if it may have to be included. */
  readonly upTo: number
  readonly parts: readonly { readonly code: BasePartCode; readonly amount: number }[]
  readonly notices: readonly Notice[]
}

export const valueSpan = ({ customsValue, upTo }: Valued): Span => ({ low: customsValue, high: upTo })

/**
 * Whether the goods are valued and taxed as a vehicle: by their code, or as a trailer or machine that is registered.
 */
export function isVehicle({ code, vehicle }: DeclaredGoods): boolean {
  return vehicle !== null && (code === null || isVehicleCode(code) || vehicle.class === 'special')
}

/**
 * The customs value of each line: price, freight and insurance to the first port or border of the Community, in francs.
 * Freight and insurance of the consignment are divided by price, to the franc. Not included: both for goods of the
 * Community (RRA Tax Handbook 2025, example 82), and air freight (EACCMA 2004, 4th Schedule 9(2)(a)). A used vehicle is
 * valued by its price when new less depreciation. No text that we have says whether its freight and insurance are
 * added, so its value is a range if they are given.
 */
export function valueGoods(
  declaration: Declaration,
  rates: readonly ExchangeRate[],
  charges: readonly ChargeRate[],
  bands: Bands,
  day: string,
): Valued[] {
  const prices = declaration.goods.map((goods) => inFrancs(goods.price, rates))
  const freight = declaration.freight && inFrancs(declaration.freight, rates)
  const freightShares = shares(freight ?? 0, prices)
  const insuranceShares = shares(declaration.insurance ? inFrancs(declaration.insurance, rates) : 0, prices)
  const onePercent = requireCharge(charges, 'insurance', 'unknown', day).bp ?? 0
  return declaration.goods.map((goods, place) => {
    const price = prices[place] as number
    if (isVehicle(goods) && goods.vehicle?.used && goods.vehicle.priceWhenNew) {
      const lost =
        requireCharge(charges, 'depreciation', depreciationItem(goods.vehicle.ageYears, bands).item, day).bp ?? 0
      // Rounded once, after depreciation.
      const left = goods.quantity * (10_000 - lost)
      const value = perUnitInFrancs(goods.vehicle.priceWhenNew, left, 10_000, rates)
      const stated = freight !== null && declaration.mode !== 'air' && goods.origin !== 'eac'
      const carried = stated ? (freightShares[place] as number) : 0
      const premium = declaration.insurance ? (insuranceShares[place] as number) : share(value + carried, onePercent)
      const insured = stated ? premium : 0
      return {
        goods,
        price,
        customsValue: value,
        upTo: value + carried + insured,
        parts: [
          { code: 'price', amount: value },
          ...(stated
            ? [{ code: 'freight', amount: carried } as const, { code: 'insurance', amount: insured } as const]
            : []),
        ],
        notices: [
          'used_vehicle_valued_by_price_when_new',
          ...(stated ? (['used_vehicle_freight_may_count'] as const) : []),
        ],
      }
    }
    if (goods.origin === 'eac')
      return {
        goods,
        price,
        customsValue: price,
        upTo: price,
        parts: [{ code: 'price', amount: price }],
        notices: ['freight_left_out_for_eac_goods'],
      }
    const byAir = declaration.mode === 'air' && !declaration.countAirFreight
    const carried = byAir ? 0 : (freightShares[place] as number)
    const insured = declaration.insurance ? (insuranceShares[place] as number) : share(price + carried, onePercent)
    const notices: Notice[] = [
      ...(byAir ? (['air_freight_left_out'] as const) : freight === null ? (['freight_unknown'] as const) : []),
      ...(declaration.insurance ? [] : (['insurance_reckoned_at_one_per_cent'] as const)),
    ]
    return {
      goods,
      price,
      customsValue: price + carried + insured,
      upTo: price + carried + insured,
      parts: [
        { code: 'price', amount: price },
        { code: 'freight', amount: carried },
        { code: 'insurance', amount: insured },
      ],
      notices,
    }
  })
}

/** A percentage of an amount (in hundredths of a per cent), rounded half up to the franc. */
export function share(amount: number, bp: number): number {
  return Number(divideHalfUp(BigInt(amount) * BigInt(bp), 10_000n))
}

/**
 * Divides an amount by weights into whole francs that add up to it; evenly if all weights are 0 (goods worth less than
 * half a franc have freight too).
 */
function shares(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0 && weights.length > 0)
    return shares(
      amount,
      weights.map(() => 1),
    )
  let given = 0
  let counted = 0
  return weights.map((weight) => {
    counted += weight
    const upTo = Number(divideHalfUp(BigInt(amount) * BigInt(counted), BigInt(total)))
    const part = upTo - given
    given = upTo
    return part
  })
}
