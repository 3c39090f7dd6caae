import * as z from 'zod/mini'
import type { OfferCard } from '../../../contract/offers.ts'
import { type QuoteForm, quoteForm } from '../../../contract/quote-form.ts'
import { modeOf } from '../../../domain/offers/services.ts'
import { type QuoteOrigin, quoteOrigins } from '../../../domain/places/quote-origins.ts'
import { readNumber } from '../../../domain/quotes/read-number.ts'
import { containerTypes, type QuoteService, vehicleTypes } from '../../../domain/quotes/request-choices.ts'
import { fromPlace } from './request-words.ts'

/** What stands in the fields of the quote panel: text as it was typed, a choice or a day; empty where there is none. */
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
  pickupDate: '',
  deliveryDate: '',
  vehicleType: '',
  containerType: '',
  maxWeight: '',
  budgetRange: '',
  servicePriority: '',
  specialRequirements: '',
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

/** Field → code of what is wrong with it. */
export type QuoteMistakes = Readonly<Partial<Record<QuoteField, string>>>

/** The one field that each contact method shows. */
export const contactFieldOf = {
  whatsapp: 'whatsappNumber',
  email: 'emailAddress',
  phone: 'phoneNumber',
} as const satisfies Record<QuoteForm['contactMethod'], QuoteField>

/** The question that a service asks beside the common ones. */
export const extraFieldOf = {
  transport: 'vehicleType',
  seafreight: 'containerType',
  airfreight: 'maxWeight',
} as const satisfies Record<QuoteService, QuoteField>

const contactFields: readonly string[] = Object.values(contactFieldOf)
const extraFields: readonly string[] = Object.values(extraFieldOf)

/** Fields that a service and the chosen contact method show; nothing else is sent, and nothing else can be wrong. */
function shownFields(service: QuoteService, input: QuoteInput): QuoteField[] {
  const contact = contactFieldOf[input.contactMethod as QuoteForm['contactMethod']]
  return (Object.keys(emptyQuote) as QuoteField[]).filter(
    (field) =>
      (!contactFields.includes(field) || field === contact) &&
      (!extraFields.includes(field) || field === extraFieldOf[service]),
  )
}

/** Reads the panel by the rules of the contract, the same that the server asks. */
export function readQuote(service: QuoteService, input: QuoteInput): { form: QuoteForm } | { mistakes: QuoteMistakes } {
  const shown = shownFields(service, input)
  const body: Record<string, unknown> = { service }
  for (const field of shown) {
    const typed = input[field].trim()
    const answered = typed !== '' || field === 'cargoType' || field === 'weight' || field === 'name'
    if (answered) body[field] = field === 'pieces' ? (readNumber(typed) ?? typed) : typed
  }
  const read = z.safeParse(quoteForm, body)
  if (read.success) return { form: read.data }
  const mistakes: Partial<Record<QuoteField, string>> = {}
  for (const issue of read.error.issues) {
    const field = issue.path[0] as QuoteField
    const empty = input[field]?.trim() === ''
    mistakes[field] ??= empty ? 'required' : /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code
  }
  return { mistakes }
}

/** The panel filled from an offer: where it begins and what it is carried in. What is typed elsewhere stays. */
export function fillFromOffer(input: QuoteInput, service: QuoteService, offer: OfferCard): QuoteInput {
  const mode = modeOf[service]
  const known = (Object.keys(quoteOrigins) as QuoteOrigin[]).find(
    (origin) => mode && offer.origin !== null && quoteOrigins[origin][mode] === offer.origin,
  )
  const filled = { ...input, origin: known ?? 'other' }
  if (!known && offer.origin && input.specialRequirements === '') filled.specialRequirements = fromPlace(offer.origin)
  if (service === 'transport') filled.vehicleType = vehicleTypes.find((type) => type === offer.equipment) ?? ''
  if (service === 'seafreight') {
    filled.containerType = containerTypes.find((type) => type === offer.equipment) ?? ''
    filled.cargoType = offer.basis === 'wm' ? 'lcl' : 'fcl'
  }
  return filled
}
