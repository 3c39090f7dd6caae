import type { NewOffer, OwnOffer } from '../../../contract/offers.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { type EquipmentCode, equipment } from '../../../domain/offers/equipment.ts'
import { mistakesIn } from '../../../domain/offers/offer-lifecycle.ts'
import { type Basis, bases, type Service } from '../../../domain/offers/services.ts'
import { readNumber } from '../../../domain/quotes/read-number.ts'
import type { Covers } from './InclusionChoices.tsx'
import { readMoney, writeAmount } from './money-input.ts'

/** What stands in the fields of a rate card: numbers as they are typed, days as `YYYY-MM-DD`. */
export interface OfferInput {
  readonly service: Service
  readonly origin: string | null
  readonly destination: string | null
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
  readonly currency: Currency
  readonly price: string
  readonly minimumCharge: string
  /** `id` only tells the rows apart on the screen. */
  readonly weightBreaks: readonly { readonly id: number; readonly fromKg: string; readonly price: string }[]
  readonly maximumKg: string
  readonly transitDaysMin: string
  readonly transitDaysMax: string
  readonly validFrom: string
  readonly validUntil: string
  readonly capacityTotal: string
  /** `YYYY-MM-DDTHH:MM` in Kigali; empty where it leaves when it is loaded. */
  readonly nextDeparture: string
  readonly covers: Covers
}
export type OfferField = Exclude<keyof OfferInput, 'covers' | 'currency'>
export type OfferMistakes = Readonly<Partial<Record<OfferField, string>>>

/** Equipment that a basis counts; none where the price is by weight or volume. */
export function equipmentOf(basis: Basis): readonly EquipmentCode[] {
  return (Object.keys(equipment) as EquipmentCode[]).filter((code) => equipment[code].basis === basis)
}

/** What a service is usually priced by. */
export function basesOf(service: Service): readonly Basis[] {
  if (service === 'transport') return ['truckload', 'kg', 'container']
  if (service === 'seafreight') return ['container', 'wm']
  return service === 'airfreight' ? ['kg'] : bases
}

/** An empty card that begins today and holds for so many days as the caller says. */
export function emptyOffer(validFrom: string, validUntil: string): OfferInput {
  return {
    service: 'transport',
    origin: null,
    destination: 'RWKGL',
    basis: 'truckload',
    equipment: null,
    currency: 'RWF',
    price: '',
    minimumCharge: '',
    weightBreaks: [],
    maximumKg: '',
    transitDaysMin: '',
    transitDaysMax: '',
    validFrom,
    validUntil,
    capacityTotal: '',
    nextDeparture: '',
    covers: { included: [], notIncluded: [] },
  }
}

export function inputOf(offer: OwnOffer): OfferInput {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  const kigali = (instant: string) => new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 16)
  return {
    service: offer.service,
    origin: offer.origin,
    destination: offer.destination,
    basis: offer.basis,
    equipment: offer.equipment,
    currency: offer.price.own.currency,
    price: writeAmount(offer.price.own),
    minimumCharge: offer.minimumCharge ? writeAmount(offer.minimumCharge) : '',
    weightBreaks: offer.weightBreaks.map(({ fromKg, price }, id) => ({
      id,
      fromKg: String(fromKg),
      price: writeAmount(price),
    })),
    maximumKg: text(offer.maximumKg),
    transitDaysMin: text(offer.transitDays?.min),
    transitDaysMax: text(offer.transitDays?.max),
    validFrom: offer.validFrom,
    validUntil: offer.validUntil,
    capacityTotal: text(offer.capacityTotal),
    nextDeparture: offer.nextDeparture ? kigali(offer.nextDeparture) : '',
    covers: { included: offer.included, notIncluded: offer.notIncluded },
  }
}

/** Reads a card by the rules of the market, the same that the server asks. */
export function readOffer(input: OfferInput): { offer: NewOffer } | { mistakes: OfferMistakes } {
  const mistakes: Partial<Record<OfferField, string>> = {}
  const number = (field: 'maximumKg' | 'capacityTotal' | 'transitDaysMin' | 'transitDaysMax', most: number) => {
    const typed = input[field].trim()
    const value = typed === '' ? null : readNumber(typed)
    const wrong = value === null || value > most || (field.startsWith('transit') && !Number.isInteger(value))
    if (typed !== '' && wrong) mistakes[field] = 'not_a_number'
    return value
  }
  const amount = (field: OfferField, typed: string) => {
    const read = readMoney(typed, input.currency)
    if (!read) mistakes[field] ??= typed.trim() === '' ? 'required' : 'not_an_amount'
    return read ?? { amount: 1, currency: input.currency }
  }
  const offer: NewOffer = {
    service: input.service,
    origin: input.origin,
    destination: input.destination,
    basis: input.basis,
    equipment: equipmentOf(input.basis).length > 0 ? input.equipment : null,
    price: amount('price', input.price),
    minimumCharge: input.minimumCharge.trim() === '' ? null : amount('minimumCharge', input.minimumCharge),
    weightBreaks: input.basis === 'kg' ? input.weightBreaks.map(readBreak) : [],
    maximumKg: number('maximumKg', 10_000_000),
    transitDaysMin: number('transitDaysMin', 365),
    transitDaysMax: number('transitDaysMax', 365),
    validFrom: input.validFrom,
    validUntil: input.validUntil,
    capacityTotal: number('capacityTotal', 1_000_000_000),
    nextDeparture: input.nextDeparture ? `${input.nextDeparture}:00+02:00` : null,
    included: [...input.covers.included],
    notIncluded: [...input.covers.notIncluded],
    attributes: {},
  }
  if (input.validFrom === '') mistakes.validFrom = 'required'
  if (input.validUntil === '') mistakes.validUntil = 'required'
  const found = { ...mistakesIn(offer), ...mistakes }
  return Object.keys(found).length > 0 ? { mistakes: found } : { offer }

  function readBreak(row: OfferInput['weightBreaks'][number]) {
    const fromKg = readNumber(row.fromKg)
    if (!fromKg || fromKg > 100_000) mistakes.weightBreaks ??= 'not_a_number'
    return { fromKg: fromKg ?? 0, price: amount('weightBreaks', row.price) }
  }
}
