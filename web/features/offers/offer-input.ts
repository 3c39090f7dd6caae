import { readAttributes } from '../../../contract/offer-attributes.ts'
import type { NewOffer, OwnOffer } from '../../../contract/offers.ts'
import { asMarketCurrency, type MarketCurrency } from '../../../domain/money/money.ts'
import { readMoney, readUnitPrice, writeAmount } from '../../../domain/money/read-money.ts'
import { readCount, readNumber } from '../../../domain/money/read-number.ts'
import type { AttributeName } from '../../../domain/offers/attributes.ts'
import { type EquipmentCode, equipmentFor } from '../../../domain/offers/equipment.ts'
import { mistakesIn } from '../../../domain/offers/offer-lifecycle.ts'
import { type Basis, basesOf, capacityKindOf, modeOf, type Service } from '../../../domain/offers/services.ts'
import { fromLocalInput, toLocalInput } from '../../platform/when.ts'
import { type AttributeInput, attributeInputOf, writtenAttributes } from './attribute-input.ts'
import type { Covers } from './InclusionChoices.tsx'

/** The values of a rate card's form: numbers as typed, days as `YYYY-MM-DD`. */
export interface OfferInput {
  readonly service: Service
  readonly origin: string | null
  readonly destination: string | null
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
  readonly currency: MarketCurrency
  readonly price: string
  readonly minimumCharge: string
  readonly minimumQuantity: string
  /** `id` only distinguishes the rows on the screen. */
  readonly weightBreaks: readonly { readonly id: number; readonly fromKg: string; readonly price: string }[]
  readonly maximumKg: string
  readonly transitDaysMin: string
  readonly transitDaysMax: string
  readonly validFrom: string
  readonly validUntil: string
  readonly capacityTotal: string
  readonly fleetId: string | null
  /** `YYYY-MM-DDTHH:MM` in Kigali; empty when it departs once it is loaded. */
  readonly nextDeparture: string
  readonly covers: Covers
  readonly attributes: AttributeInput
}
type OfferField = Exclude<keyof OfferInput, 'covers' | 'currency' | 'attributes'>
/** Field → code; attributes as `attributes.name`. */
export type OfferMistakes = Readonly<Partial<Record<OfferField | `attributes.${AttributeName}`, string>>>

/** An empty card with this period of validity, in the company's currency. */
export function emptyOffer(validFrom: string, validUntil: string, currency: MarketCurrency = 'RWF'): OfferInput {
  return {
    service: 'transport',
    origin: null,
    destination: 'RWKGL',
    basis: 'truckload',
    equipment: null,
    currency,
    price: '',
    minimumCharge: '',
    minimumQuantity: '1',
    weightBreaks: [],
    maximumKg: '',
    transitDaysMin: '',
    transitDaysMax: '',
    validFrom,
    validUntil,
    capacityTotal: '',
    fleetId: null,
    nextDeparture: '',
    covers: { included: [], notIncluded: [] },
    attributes: {},
  }
}

export function inputOf(offer: OwnOffer): OfferInput {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  return {
    service: offer.service,
    origin: offer.origin,
    destination: offer.destination,
    basis: offer.basis,
    equipment: offer.equipment,
    currency: asMarketCurrency(offer.price.own.currency) ?? 'RWF',
    price: writeAmount(offer.price.own),
    minimumCharge: offer.minimumCharge ? writeAmount(offer.minimumCharge) : '',
    minimumQuantity: offer.basis === 'wm' ? text(offer.minimumQuantity) : '1',
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
    fleetId: offer.fleetId,
    nextDeparture: offer.nextDeparture ? toLocalInput(Date.parse(offer.nextDeparture)) : '',
    covers: { included: offer.included, notIncluded: offer.notIncluded },
    attributes: attributeInputOf(offer.attributes ?? {}),
  }
}

/** Changes the service of the form: another basis, no route for services without transport, and other attributes. */
export function ofService(service: Service, input: OfferInput): OfferInput {
  const [basis = 'shipment'] = basesOf[service]
  const moves = modeOf[service] !== undefined
  return {
    ...input,
    service,
    basis,
    equipment: null,
    fleetId: null,
    origin: moves ? input.origin : (input.origin ?? 'RWKGL'),
    destination: moves ? (input.destination ?? 'RWKGL') : null,
  }
}

/** The fields of a service's card in addition to price, validity and capacity. */
export function shapeOf(service: Service) {
  const moves = modeOf[service] !== undefined
  return {
    moves,
    takesDays: moves || service === 'spare-parts',
    leaves: moves && capacityKindOf(service) === 'counter',
    hasEquipment: (basis: Basis) => equipmentFor(service, basis).length > 0,
  }
}

/** Fields with a number of days; the others are measures. */
export const countedFields: ReadonlySet<OfferField> = new Set(['transitDaysMin', 'transitDaysMax'])

/** Reads a card by the rules of the market, as the server does. */
export function readOffer(input: OfferInput): { offer: NewOffer } | { mistakes: OfferMistakes } {
  const mistakes: Partial<Record<OfferField, string>> = {}
  const number = (
    field: 'maximumKg' | 'minimumQuantity' | 'capacityTotal' | 'transitDaysMin' | 'transitDaysMax',
    most: number,
  ) => {
    const typed = input[field].trim()
    const value = typed === '' ? null : (countedFields.has(field) ? readCount : readNumber)(typed)
    const wrong = value === null || value > most
    if (typed !== '' && wrong) mistakes[field] = 'not_a_number'
    return value
  }
  const amount = (field: OfferField, typed: string, read = readMoney(typed, input.currency)) => {
    if (!read) mistakes[field] ??= typed.trim() === '' ? 'required' : 'not_an_amount'
    return read ?? { amount: 1, currency: input.currency }
  }
  const unit = (field: OfferField, typed: string) => amount(field, typed, readUnitPrice(typed, input.currency))
  const shape = shapeOf(input.service)
  const attributes = readAttributes(input.service, writtenAttributes(input.service, input.attributes))
  const offer: NewOffer = {
    service: input.service,
    origin: input.origin,
    destination: shape.moves ? input.destination : null,
    basis: input.basis,
    equipment: shape.hasEquipment(input.basis) ? input.equipment : null,
    price: unit('price', input.price),
    minimumCharge: input.minimumCharge.trim() === '' ? null : amount('minimumCharge', input.minimumCharge),
    minimumQuantity: input.basis === 'wm' ? number('minimumQuantity', 1_000) : null,
    weightBreaks: input.basis === 'kg' ? input.weightBreaks.map(readBreak) : [],
    maximumKg: shape.moves ? number('maximumKg', 10_000_000) : null,
    transitDaysMin: shape.takesDays ? number('transitDaysMin', 365) : null,
    transitDaysMax: shape.takesDays ? number('transitDaysMax', 365) : null,
    validFrom: input.validFrom,
    validUntil: input.validUntil,
    capacityTotal: number('capacityTotal', 1_000_000_000),
    fleetId: input.basis === 'truckload' ? input.fleetId : null,
    nextDeparture: shape.leaves && input.nextDeparture ? fromLocalInput(input.nextDeparture) : null,
    included: [...input.covers.included],
    notIncluded: [...input.covers.notIncluded],
    attributes: 'attributes' in attributes ? (attributes.attributes as NewOffer['attributes']) : {},
  }
  if (input.validFrom === '') mistakes.validFrom = 'required'
  if (input.validUntil === '') mistakes.validUntil = 'required'
  const found = { ...mistakesIn(offer), ...('mistakes' in attributes ? attributes.mistakes : {}), ...mistakes }
  return Object.keys(found).length > 0 ? { mistakes: found } : { offer }

  function readBreak(row: OfferInput['weightBreaks'][number]) {
    const fromKg = readNumber(row.fromKg)
    if (!fromKg || fromKg > 100_000) mistakes.weightBreaks ??= 'not_a_number'
    return { fromKg: fromKg ?? 0, price: unit('weightBreaks', row.price) }
  }
}
