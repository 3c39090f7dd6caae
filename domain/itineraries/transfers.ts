import type { Span } from '../customs/assessment.ts'
import { inFrancs } from '../customs/customs-value.ts'
import type { Grade } from '../customs/heading-duties.ts'
import type { ExchangeRate } from '../money/exchange.ts'
import { type Currency, type Money, money } from '../money/money.ts'
import type { Clauses } from '../offers/insured-value.ts'

/** Priced services between the cards. */
export const transferCodes = [
  'collection',
  'origin_charges',
  'terminal_handling',
  'delivery_order',
  'container_deposit',
  'airport_handling',
  'road_toll',
  'transit_charge',
  'transit_bond',
  'declaration',
  'delivery',
  'insurance',
] as const
export type TransferCode = (typeof transferCodes)[number]

/** Charges of ports and lines for the days beyond their free time. */
export const clockCodes = ['port_storage', 'demurrage'] as const

/** Stays between the cards, which take time but have no price. */
export type StayCode =
  | 'collection_stay'
  | 'port_stay'
  | 'airport_stay'
  | 'clearance_stay'
  | 'delivery_stay'
  | 'deposit_return'
  | 'empty_return'
  | 'departure_interval'

export type TransferUnit =
  | 'box20'
  | 'box40'
  | 'truck'
  | 'trailer'
  | 'shipment'
  | 'kg'
  | 'truck_km'
  | 'tonne_km'
  | 'value_bp'
  | 'taxes_bp'
  | 'hours'
  | 'days'

/** A dated row: low and high, per unit, in minor units of its currency, hundredths of a per cent, hours or days. */
export interface TransferRate {
  readonly code: TransferCode | StayCode
  /** A place code, a country code, or empty for everywhere. */
  readonly place: string
  readonly mode: string
  readonly unit: TransferUnit
  readonly low: number
  readonly high: number
  readonly minimum: number | null
  readonly currency: Currency | null
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string | null
  readonly source: string
  readonly grade: Grade
}

/** The cover of an insurance card. */
interface Cover {
  readonly clauses: Clauses
  /** In the currency of the card. */
  readonly insuredValue: Money
  /** Hundredths of a per cent of the insured value. */
  readonly deductible: number
}

/** One charge of an itinerary. */
export interface Charge {
  readonly code: TransferCode | (typeof clockCodes)[number] | 'freight' | 'duty_and_taxes'
  /** The place where it is due. */
  readonly place: string
  /** In its own currency, minor units; null if it is a percentage of an amount in francs. */
  readonly own: (Span & { readonly currency: Currency }) | null
  /** Whole francs. */
  readonly francs: Span
  /** Who charges it; null if no card prices it. */
  readonly who: string | null
  /** True for a card's price, false for an estimate or a public rate. */
  readonly firm: boolean
  readonly source: string | null
  readonly grade: Grade | null
  /** Only for an insurance card. */
  readonly cover?: Cover
}

/** The rows of a day. The most specific row is used: of the place, then of its country, then of everywhere. */
export class TransferRates {
  readonly #rates: readonly TransferRate[]
  readonly #exchange: readonly ExchangeRate[]

  constructor(rates: readonly TransferRate[], exchange: readonly ExchangeRate[], day: string) {
    const newestFirst = [...rates].sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0))
    this.#rates = newestFirst.filter((rate) => rate.from <= day && (rate.to === null || rate.to >= day))
    this.#exchange = exchange
  }

  find(code: TransferRate['code'], place: string, unit: TransferUnit, mode = ''): TransferRate | undefined {
    const fits = (at: string) =>
      this.#rates.find(
        (rate) =>
          rate.code === code && rate.place === at && rate.unit === unit && (rate.mode === '' || rate.mode === mode),
      )
    return fits(place) ?? fits(place.slice(0, 2)) ?? fits('')
  }

  /** Hours or days, low and high; 0 if there is no row. */
  stay(code: StayCode, place: string, mode = '', unit: 'hours' | 'days' = 'hours'): Span {
    const rate = this.find(code, place, unit, mode)
    return { low: rate?.low ?? 0, high: rate?.high ?? 0 }
  }

  /**
   * The charge for this many units at a place; null if no row has a price.
   * @param quantity in units; fractions are rounded half up to a minor unit
   */
  charge(code: TransferCode, place: string, unit: TransferUnit, quantity: number, mode = ''): Charge | null {
    const rate = this.find(code, place, unit, mode)
    if (!rate?.currency) return null
    const { currency } = rate
    const amount = (each: number) => Math.max(rate.minimum ?? 0, Math.round(each * quantity))
    const own = { low: amount(rate.low), high: amount(rate.high), currency }
    const francs = (minor: number) => inFrancs(money(minor, currency), this.#exchange)
    return {
      code,
      place,
      own,
      francs: { low: francs(own.low), high: francs(own.high) },
      who: null,
      firm: false,
      source: rate.source,
      grade: rate.grade,
    }
  }
}
