import type { CargoTemplate } from '../../../contract/cargo-templates.ts'
import type { OfferCard } from '../../../contract/offers.ts'
import { writeAmount } from '../../../domain/money/read-money.ts'
import type { Hub } from '../../../domain/offers/attributes.ts'
import { modeOf } from '../../../domain/offers/services.ts'
import { type QuoteOrigin, quoteOrigins } from '../../../domain/places/quote-origins.ts'
import { placesOfOrigin } from '../../../domain/quotes/match-cards.ts'
import {
  asksFor,
  type ContactMethod,
  containerTypes,
  type ExtraQuestion,
  extraQuestionsOf,
  type QuoteService,
  vehicleTypes,
} from '../../../domain/quotes/request-choices.ts'

/** The values of the quote panel's fields: text as typed, a choice or a day; empty by default. */
export const emptyQuote = {
  cargoType: '',
  weight: '',
  weightUnit: 'kg',
  length: '',
  width: '',
  height: '',
  pieces: '',
  volume: '',
  cargoValue: '',
  valueUnit: 'FRW',
  origin: '',
  /** Code of a card's origin when the form does not list it. */
  originPlace: '',
  pickupDate: '',
  deliveryDate: '',
  vehicleType: '',
  containerType: '',
  maxWeight: '',
  carriedVehicle: '',
  steering: '',
  specialEquipment: '',
  temperatureRange: '',
  hub: '',
  storageDuration: '',
  additionalServices: '',
  hsCode: '',
  clearanceUrgency: '',
  budgetRange: '',
  showBudget: '',
  servicePriority: '',
  specialRequirements: '',
  customerReference: '',
  name: '',
  company: '',
  contactMethod: 'email',
  whatsappNumber: '',
  emailAddress: '',
  phoneNumber: '',
  bestTimeToContact: '',
}
export type QuoteField = keyof typeof emptyQuote
export type QuoteInput = Readonly<Record<QuoteField, string>>

/** Field → code of its mistake. */
export type QuoteMistakes = Readonly<Partial<Record<QuoteField, string>>>

/** The one field that is shown for each contact method. */
export const contactFieldOf = {
  whatsapp: 'whatsappNumber',
  email: 'emailAddress',
  phone: 'phoneNumber',
} as const satisfies Record<ContactMethod, QuoteField>

const contactFields: readonly string[] = Object.values(contactFieldOf)
const extraFields: ReadonlySet<string> = new Set(Object.values(extraQuestionsOf).flat())

/** An empty form; on the page of a hub, its origin is the hub's. */
export function emptyQuoteFor(hub?: Hub): QuoteInput {
  return hub ? { ...emptyQuote, hub, origin: originOf[hub] } : emptyQuote
}
const originOf: Readonly<Record<Hub, QuoteOrigin>> = { dubai: 'dubai', china: 'shanghai', india: 'mumbai' }

/** The fields that are shown for a service and the selected contact method; only they are sent and validated. */
export function shownFields(service: QuoteService, input: QuoteInput): QuoteField[] {
  const contact = contactFieldOf[input.contactMethod as ContactMethod]
  return (Object.keys(emptyQuote) as QuoteField[]).filter(
    (field) =>
      (!contactFields.includes(field) || field === contact) &&
      (field !== 'originPlace' || input.origin === 'other') &&
      (!extraFields.has(field) || asksFor(service, field as ExtraQuestion)),
  )
}

/** Fills the origin and the equipment from a card; the other input stays. */
export function fillFromOffer(input: QuoteInput, service: QuoteService, offer: OfferCard): QuoteInput {
  const known = (Object.keys(quoteOrigins) as QuoteOrigin[]).find(
    (origin) => offer.origin !== null && placesOfOrigin(origin, service).includes(offer.origin),
  )
  const filled = { ...input }
  // The location of a storage space or broker is not the cargo's origin, and a hub already sets the origin.
  if (modeOf[service] && service !== 'consolidation') {
    filled.origin = known ?? 'other'
    filled.originPlace = known ? '' : (offer.origin ?? '')
  }
  if (service === 'transport') filled.vehicleType = vehicleTypes.find((type) => type === offer.equipment) ?? ''
  if (service === 'seafreight') {
    filled.containerType = containerTypes.find((type) => type === offer.equipment) ?? ''
    filled.cargoType = offer.basis === 'wm' ? 'lcl' : 'fcl'
  }
  if (service === 'in-gauge') filled.containerType = containerTypes.find((type) => type === offer.equipment) ?? ''
  const { specialEquipment: [brought] = [], vehicleTypes: [carried] = [] } = offer.attributes ?? {}
  if (service === 'out-of-gauge') filled.specialEquipment = brought ?? ''
  if (service === 'car-carrier') filled.carriedVehicle = carried ?? ''
  return filled
}

/** The fields that a cargo template fills in; those that it does not know are missing. */
function cargoFields(cargo: CargoTemplate): Partial<QuoteInput> {
  const { goods, packaging, container, count, hsCode, value, currency } = cargo
  const unit = currency === 'RWF' ? 'FRW' : currency === 'USD' ? 'USD' : null
  // The panel asks for no number of containers.
  const packed = [container && count > 1 ? `${count} × ${container}` : '', goods, packaging].filter(Boolean).join(', ')
  return {
    ...(hsCode === null ? {} : { hsCode }),
    ...(container === null ? {} : { containerType: container }),
    ...(value !== null && unit ? { cargoValue: writeAmount({ amount: value, currency }), valueUnit: unit } : {}),
    ...(packed === '' ? {} : { specialRequirements: packed }),
  }
}

/**
 * Fills the panel from a cargo template; contact, origin and dates stay, and so does what was typed of the goods. Only
 * fields that the panel shows are sent.
 * @param last the template that filled it before, of which nothing remains
 */
export function fillFromTemplate(
  input: QuoteInput,
  cargo: CargoTemplate,
  last: CargoTemplate | null = null,
): QuoteInput {
  const written = (value: number | null) => (value === null ? '' : String(value))
  const before = last ? cargoFields(last) : {}
  const stale = Object.entries(before).filter(([field, value]) => input[field as QuoteField] === value)
  const typed = { ...input, ...Object.fromEntries(stale.map(([field]) => [field, emptyQuote[field as QuoteField]])) }
  const filled = cargoFields(cargo)
  return {
    ...typed,
    ...filled,
    weight: written(cargo.weightKg),
    weightUnit: 'kg',
    volume: written(cargo.volumeM3),
    pieces: written(cargo.pieces),
    specialRequirements: typed.specialRequirements.trim() || (filled.specialRequirements ?? ''),
  }
}

/** Reads a stored draft, with exactly the fields of the current panel; null when it is not a draft. */
export function readDraft(kept: string | null): QuoteInput | null {
  let draft: unknown
  try {
    draft = JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
  if (typeof draft !== 'object' || draft === null) return null
  const typed = new Map(Object.entries(draft))
  const fields = Object.entries(emptyQuote).map(([field, empty]) => {
    const value: unknown = typed.get(field)
    return [field, typeof value === 'string' ? value : empty]
  })
  return Object.fromEntries(fields) as QuoteInput
}
