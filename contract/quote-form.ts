import * as z from 'zod/mini'
import { tariffDigits } from '../domain/customs/tariff-code.ts'
import { carriedVehicles, hubs, specialEquipment } from '../domain/offers/attributes.ts'
import type { Dimensions } from '../domain/offers/dimensions.ts'
import { equipment, equipmentOf } from '../domain/offers/equipment.ts'
import { temperatureRanges } from '../domain/offers/temperature.ts'
import { passes } from '../domain/offers/trade-checks.ts'
import { findPlace } from '../domain/places/places.ts'
import { type QuoteOrigin, quoteOrigins } from '../domain/places/quote-origins.ts'
import { isVehicleAdmitted } from '../domain/quotes/admitted-vehicle.ts'
import { readCentimetres, readWeightKg } from '../domain/quotes/read-measures.ts'
import {
  additionalServices,
  budgetRanges,
  type CargoType,
  type ContainerType,
  cargoTypesOf,
  clearanceUrgencies,
  contactMethods,
  contactTimes,
  containerTypes,
  quoteServices,
  type Steering,
  servicePriorities,
  steerings,
  storageDurations,
  valueUnits,
  vehicleTypes,
  type WeightUnit,
  weightUnits,
} from '../domain/quotes/request-choices.ts'
import { components } from './endpoint.ts'
import { optionalPhone } from './phone.ts'
import { writtenDay } from './prices.ts'
import { nameText, placeCode, requiredName, requiredText, text, typedReference } from './wire.ts'

/** The origins of the form, as it lists them. */
export const formOrigins = Object.keys(quoteOrigins) as [QuoteOrigin, ...QuoteOrigin[]]

/** A select whose empty choice says that one is required, and any other stranger that it is not a choice. */
function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: (issue) => (issue.input ? 'not_a_choice' : 'required') })
}

/** A field that may stay empty; what is typed is text, and an empty one counts as absent. */
export function optionalText(maximum: number, allowed?: (typed: string) => boolean, code = 'invalid') {
  const typed = allowed ? text(maximum).check(z.refine((value) => value === '' || allowed(value), code)) : text(maximum)
  return z.optional(typed)
}

/** An optional measure: read where it can be, kept as a note where it can't, and never in the way of a request. */
const measure = () => optionalText(60)
const optionalDay = optionalText(10, (typed) => z.safeParse(writtenDay, typed).success, 'not_a_date')
const email = z.email()

/**
 * A rule about a few fields is told with what else is missing, and not only when all the rest is right; it needs each
 * field to be of its kind.
 */
function heard({ value }: { readonly value: unknown }): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(
    ([field, typed]) => typed === undefined || typeof typed === (field === 'pieces' ? 'number' : 'string'),
  )
}

/**
 * The quote form of the specification, field for field. Weight, dimensions and value are text, as people type them;
 * `pieces` and `volume` (m³) are extras that make a price exact.
 */
export const quoteForm = z
  .object({
    service: z.enum(quoteServices),
    cargoType: requiredText(60),
    weight: requiredText(60),
    weightUnit: z._default(z.enum(weightUnits), 'kg'),
    length: measure(),
    width: measure(),
    height: measure(),
    pieces: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    volume: measure(),
    cargoValue: measure(),
    valueUnit: z._default(z.enum(valueUnits), 'FRW'),
    origin: choice(formOrigins),
    /** Where exactly, of an origin that the form does not list; beside any other it says nothing. */
    originPlace: z.optional(placeCode.check(z.refine((code) => findPlace(code) !== undefined, 'unknown_place'))),
    destination: z._default(
      placeCode.check(z.refine((code) => findPlace(code) !== undefined, 'unknown_place')),
      'RWKGL',
    ),
    pickupDate: optionalDay,
    deliveryDate: optionalDay,
    budgetRange: choice(budgetRanges),
    /** Whether the providers that are asked see the budget. */
    showBudget: z._default(z.enum(['yes', 'no']), 'no'),
    servicePriority: choice(servicePriorities),
    specialRequirements: optionalText(2000),
    /** What the customer calls it, e.g. the number of a purchase order. */
    customerReference: typedReference,
    name: requiredName(120),
    company: z.optional(nameText(200)),
    contactMethod: z._default(z.enum(contactMethods), 'email'),
    whatsappNumber: optionalPhone,
    emailAddress: optionalText(254, (typed) => z.safeParse(email, typed).success, 'not_an_email'),
    phoneNumber: optionalPhone,
    bestTimeToContact: choice(contactTimes),
    vehicleType: z._default(z.enum(vehicleTypes), 'no-preference'),
    containerType: z._default(z.enum(containerTypes), 'no-preference'),
    /** Airfreight: the heaviest piece, in kg. */
    maxWeight: measure(),
    /** Car carrier: what is carried. */
    carriedVehicle: z.optional(z.enum(carriedVehicles)),
    steering: z._default(z.enum(steerings), 'left-hand'),
    /** Out of gauge: what the provider has to bring along. */
    specialEquipment: z._default(z.enum(specialEquipment), 'none-specified'),
    /** Refrigerated and cold rooms: what the goods must be kept at. */
    temperatureRange: z.optional(z.enum(temperatureRanges)),
    /** Consolidation: where it is gathered. */
    hub: z.optional(z.enum(hubs)),
    storageDuration: z.optional(z.enum(storageDurations)),
    additionalServices: z._default(z.enum(additionalServices), 'none'),
    /** Customs: 4 to 11 digits, with or without points. */
    hsCode: optionalText(20, (typed) => /^\d{4,11}$/.test(tariffDigits(typed) ?? ''), 'not_an_hs_code'),
    clearanceUrgency: z._default(z.enum(clearanceUrgencies), 'standard'),
  })
  .check(
    z.refine((form) => form.weight === '' || readWeightKg(form.weight, form.weightUnit) !== null, {
      path: ['weight'],
      error: 'not_a_positive_number',
      when: ({ value }) => typeof (value as { weight?: unknown })?.weight === 'string',
    }),
    z.refine((form) => cargoTypesOf(form.service).includes(form.cargoType as CargoType), {
      path: ['cargoType'],
      error: 'not_a_choice',
    }),
    z.refine((form) => !form.pickupDate || !form.deliveryDate || form.deliveryDate >= form.pickupDate, {
      path: ['deliveryDate'],
      error: 'before_pickup',
    }),
    z.refine((form) => form.service !== 'car-carrier' || form.carriedVehicle !== undefined, {
      path: ['carriedVehicle'],
      error: 'required',
      when: heard,
    }),
    z.refine(
      (form) =>
        form.service !== 'car-carrier' ||
        isVehicleAdmitted(form.carriedVehicle, (form.steering ?? 'left-hand') as Steering, form.destination ?? 'RWKGL'),
      { path: ['steering'], error: 'right_hand_drive_banned', when: heard },
    ),
    // What passes no door of a closed container is out of gauge, and what weighs more than one takes goes in none.
    z.refine((form) => form.service !== 'in-gauge' || goesIn(form.containerType, pieceOf(form), 0), {
      path: ['length'],
      error: 'out_of_gauge',
      when: heard,
    }),
    z.refine((form) => form.service !== 'in-gauge' || goesIn(form.containerType, null, pieceWeight(form)), {
      path: ['weight'],
      error: 'too_heavy_for_container',
      when: heard,
    }),
  )

/** Outer measures of a piece, where all three were given. */
export function pieceOf(form: {
  readonly length?: string | undefined
  readonly width?: string | undefined
  readonly height?: string | undefined
}): Dimensions | null {
  const [lengthCm, widthCm, heightCm] = [form.length, form.width, form.height].map((typed) =>
    readCentimetres(typed ?? ''),
  )
  return lengthCm && widthCm && heightCm ? { lengthCm, widthCm, heightCm } : null
}

/** What one piece weighs, as far as it was said; what may be split has no weight of its own. */
function pieceWeight(form: { weight?: string; weightUnit?: WeightUnit; pieces?: number | undefined }): number {
  return form.pieces ? (readWeightKg(form.weight ?? '', form.weightUnit ?? 'kg') ?? 0) / form.pieces : 0
}

function goesIn(asked: ContainerType | undefined, piece: Dimensions | null, weightKg: number): boolean {
  // The rules of the whole form run beside those of its fields: an unknown type has been refused there.
  const boxes = equipmentOf['in-gauge'].filter((code) => code === asked)
  if (boxes.length === 0) boxes.push(...equipmentOf['in-gauge'])
  return boxes.some((code) => (!piece || passes(code, piece)) && weightKg <= equipment[code].payloadKg)
}

export type QuoteForm = z.output<typeof quoteForm>

components({ QuoteForm: quoteForm })
