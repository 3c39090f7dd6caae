import { type Refusal, refuse } from '../decision.ts'
import { inTenths, type Money, minorDigits, type UnitPrice } from '../money/money.ts'
import { findPlace } from '../places/places.ts'
import { mistakesInAttributes, type SomeAttributes } from './attributes.ts'
import { type EquipmentCode, equipment, equipmentOf } from './equipment.ts'
import type { WeightBreak } from './price-offer.ts'
import { type Basis, basesOf, capacityKindOf, modeOf, type Service } from './services.ts'

export type OfferStatus = 'draft' | 'published' | 'withdrawn'
export type OfferCommand = 'publish' | 'withdraw' | 'expire'

type NextStatus = Exclude<OfferStatus, 'draft'>

const table: Readonly<Record<OfferStatus, Readonly<Partial<Record<OfferCommand, NextStatus>>>>> = {
  draft: { publish: 'published' },
  published: { withdraw: 'withdrawn', expire: 'withdrawn' },
  withdrawn: { publish: 'published' },
}

/** The status of a card after a command, or the refusal. Buttons use the same table. */
export function decideOffer(
  state: OfferStatus,
  command: OfferCommand,
): NextStatus | Refusal<'already_published' | 'not_published'> {
  return table[state][command] ?? refuse(command === 'publish' ? 'already_published' : 'not_published')
}

/** What a provider writes on a card. */
export interface OfferDraft {
  readonly service: Service
  readonly origin: string | null
  readonly destination: string | null
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
  readonly price: UnitPrice
  readonly minimumCharge: Money | null
  readonly minimumQuantity: number | null
  readonly weightBreaks: readonly WeightBreak[]
  readonly maximumKg: number | null
  readonly transitDaysMin: number | null
  readonly transitDaysMax: number | null
  readonly validFrom: string
  readonly validUntil: string
  readonly capacityTotal: number | null
  /** Attributes of its service; `contract/offer-attributes.ts` reads them. */
  readonly attributes: SomeAttributes
}

/** Field → code of every error of a card; empty if it may be saved. */
export function mistakesIn(offer: OfferDraft): Record<string, string> {
  const wrong: Record<string, string> = {}
  const { currency } = offer.price
  if (inTenths(offer.price) <= 0) wrong.price = 'not_positive'
  else if (isTooFine(offer.price, offer.basis)) wrong.price = 'too_fine'
  if (offer.minimumCharge && offer.minimumCharge.currency !== currency) wrong.minimumCharge = 'other_currency'
  if (offer.minimumCharge && offer.minimumCharge.amount < 0) wrong.minimumCharge = 'not_positive'
  if (offer.minimumQuantity !== null && offer.basis !== 'wm') wrong.minimumQuantity = 'not_for_basis'
  else if (offer.minimumQuantity !== null && offer.minimumQuantity <= 0) wrong.minimumQuantity = 'not_positive'
  if (modeOf[offer.service]) {
    for (const end of ['origin', 'destination'] as const)
      if (offer[end] === null) wrong[end] = 'required'
      else if (!findPlace(offer[end])) wrong[end] = 'unknown_place'
    if (offer.origin !== null && offer.origin === offer.destination) wrong.destination = 'same_as_origin'
    if (offer.transitDaysMin === null || offer.transitDaysMax === null) wrong.transitDaysMax = 'required'
  } else {
    if (offer.origin === null) wrong.origin = 'required'
    else if (!findPlace(offer.origin)) wrong.origin = 'unknown_place'
    if (offer.destination !== null) wrong.destination = 'not_for_service'
  }
  if (!basesOf[offer.service].includes(offer.basis)) wrong.basis = 'not_for_service'
  if ((offer.transitDaysMin ?? 0) > (offer.transitDaysMax ?? Number.POSITIVE_INFINITY))
    wrong.transitDaysMax = 'below_minimum'
  if (offer.validUntil < offer.validFrom) wrong.validUntil = 'before_start'
  const holds = offer.equipment && equipment[offer.equipment].basis
  const counted = offer.basis === 'container' || offer.basis === 'truckload'
  if (counted ? holds !== offer.basis : holds !== null) wrong.equipment = counted ? 'required' : 'not_for_basis'
  else if (offer.equipment && !equipmentOf[offer.service].includes(offer.equipment)) wrong.equipment = 'not_for_service'
  if (offer.capacityTotal !== null && offer.capacityTotal < 0) wrong.capacityTotal = 'not_positive'
  // Capacity by departure or by day can't be counted without a limit.
  if (offer.capacityTotal === null && capacityKindOf(offer.service) !== 'counter') wrong.capacityTotal = 'required'
  Object.assign(wrong, mistakesInAttributes(offer.attributes, offer.equipment))
  const breaks = mistakeInBreaks(offer)
  if (breaks) wrong.weightBreaks = breaks
  return wrong
}

/** Tenths of a minor unit are only allowed for a price per kilogram, in a currency with minor units. */
function isTooFine({ tenths = 0, currency }: UnitPrice, basis: Basis): boolean {
  return tenths !== 0 && (basis !== 'kg' || minorDigits[currency] === 0)
}

/** Breaks rise in weight and fall in price; otherwise a heavier cargo could cost less than a lighter one. */
function mistakeInBreaks(offer: OfferDraft): string | null {
  if (offer.weightBreaks.length > 0 && offer.basis !== 'kg') return 'not_for_basis'
  let before: WeightBreak = { fromKg: 0, price: offer.price }
  for (const each of offer.weightBreaks) {
    if (each.price.currency !== offer.price.currency) return 'other_currency'
    if (each.fromKg <= before.fromKg) return 'not_rising'
    if (isTooFine(each.price, offer.basis)) return 'too_fine'
    if (inTenths(each.price) <= 0 || inTenths(each.price) >= inTenths(before.price)) return 'not_falling'
    before = each
  }
  return null
}
