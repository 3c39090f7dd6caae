import * as z from 'zod/mini'
import { type NewQuoteRequest, newQuoteRequest } from '../../../contract/new-quote-request.ts'
import { readCount } from '../../../domain/money/read-number.ts'
import { type QuoteOrigin, quoteOrigins } from '../../../domain/places/quote-origins.ts'
import { usualPlace } from '../../../domain/quotes/match-cards.ts'
import {
  readCentimetres,
  readValue,
  readVolumeM3,
  readWeightKg,
  unreadMeasures,
} from '../../../domain/quotes/read-measures.ts'
import { type QuoteService, valueUnits, weightUnits } from '../../../domain/quotes/request-choices.ts'
import { emptyQuote, type QuoteField, type QuoteInput, type QuoteMistakes, shownFields } from './quote-form.ts'

/** The choices that only the form has: the request has a place, and numbers in fixed units. */
const formChoices = z.object({
  origin: z.enum(Object.keys(quoteOrigins) as [QuoteOrigin, ...QuoteOrigin[]], 'not_a_choice'),
  weightUnit: z._default(z.enum(weightUnits), 'kg'),
  valueUnit: z._default(z.enum(valueUnits), 'FRW'),
})

/** The shown fields with their text, trimmed; empty ones are left out. */
function typedIn(service: QuoteService, input: QuoteInput): Partial<Record<QuoteField, string>> {
  const typed = shownFields(service, input).map((field) => [field, input[field].trim()] as const)
  return Object.fromEntries(typed.filter(([, text]) => text !== ''))
}

/** Reads the panel as a quote request, by the rules of the contract; or returns the mistakes at the panel's fields. */
export function readQuote(
  service: QuoteService,
  input: QuoteInput,
): { body: NewQuoteRequest } | { mistakes: QuoteMistakes } {
  const typed = typedIn(service, input)
  const choices = z.safeParse(formChoices, typed)
  const read = z.safeParse(newQuoteRequest, bodyOf(service, typed))
  if (choices.success && read.success) return { body: read.data }
  const mistakes: Partial<Record<QuoteField, string>> = {}
  for (const issue of [...(choices.error?.issues ?? []), ...(read.error?.issues ?? [])]) {
    const field = fieldOfPath(issue.path.join('.'), input)
    const code = /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code
    mistakes[field as QuoteField] ??= typed[field as QuoteField] === undefined ? 'required' : code
  }
  return { mistakes }
}

/** The request's body from the panel's texts. What does not fit its schema is refused by it. */
function bodyOf(
  service: QuoteService,
  typed: Partial<Record<QuoteField, string>>,
): Readonly<Record<keyof z.input<typeof newQuoteRequest>, unknown>> {
  const { origin, weight, length = '', width = '', height = '', pieces, volume = '', cargoValue = '' } = typed
  const weightUnit = typed.weightUnit === 'tons' ? 'tons' : 'kg'
  const value = readValue(cargoValue, typed.valueUnit === 'USD' ? 'USD' : 'FRW')
  const listed = origin !== undefined && Object.hasOwn(quoteOrigins, origin)
  return {
    customerReference: typed.customerReference,
    service,
    cargoType: typed.cargoType,
    weightKg: weight === undefined ? undefined : (readWeightKg(weight, weightUnit) ?? Number.NaN),
    lengthCm: readCentimetres(length) ?? undefined,
    widthCm: readCentimetres(width) ?? undefined,
    heightCm: readCentimetres(height) ?? undefined,
    pieces: pieces === undefined ? undefined : (readCount(pieces) ?? pieces),
    volumeM3: readVolumeM3(volume) ?? undefined,
    cargoValue:
      value === null
        ? undefined
        : value.unit === 'USD'
          ? { amount: Math.round(value.amount * 100), currency: 'USD' }
          : { amount: Math.round(value.amount), currency: 'RWF' },
    asTyped: unreadMeasures(typed),
    origin: typed.originPlace ?? (listed ? (usualPlace(origin as QuoteOrigin, service) ?? undefined) : undefined),
    destination: undefined,
    pickupDate: typed.pickupDate,
    deliveryDate: typed.deliveryDate,
    budgetRange: typed.budgetRange,
    budgetShown: typed.showBudget === 'yes',
    servicePriority: typed.servicePriority,
    specialRequirements: typed.specialRequirements,
    contact: {
      name: typed.name ?? '',
      company: typed.company,
      method: typed.contactMethod,
      whatsappNumber: typed.whatsappNumber,
      emailAddress: typed.emailAddress,
      phoneNumber: typed.phoneNumber,
      bestTime: typed.bestTimeToContact,
    },
    vehicleType: typed.vehicleType,
    containerType: typed.containerType,
    maxWeightKg: readWeightKg(typed.maxWeight ?? '', 'kg') ?? undefined,
    carriedVehicle: typed.carriedVehicle,
    steering: typed.steering,
    specialEquipment: typed.specialEquipment,
    temperatureRange: typed.temperatureRange,
    hub: typed.hub,
    storageDuration: typed.storageDuration,
    additionalServices: typed.additionalServices,
    hsCode: typed.hsCode,
    clearanceUrgency: typed.clearanceUrgency,
  }
}

const fields: Readonly<Record<string, QuoteField>> = {
  weightKg: 'weight',
  lengthCm: 'length',
  widthCm: 'width',
  heightCm: 'height',
  volumeM3: 'volume',
  maxWeightKg: 'maxWeight',
  budgetShown: 'showBudget',
  'contact.method': 'contactMethod',
  'contact.bestTime': 'bestTimeToContact',
}

/** The panel's field for a field of the request, such as `weightKg` or `contact.name`. */
export function fieldOfPath(path: string, input: Pick<QuoteInput, 'origin'>): string {
  if (path === 'origin' && input.origin === 'other') return 'originPlace'
  const [group, inside = ''] = path.split('.')
  return fields[path] ?? (inside in emptyQuote && group !== 'cargoValue' ? inside : group) ?? path
}
