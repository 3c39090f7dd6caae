import * as z from 'zod/mini'
import { tariffDigits } from '../domain/customs/tariff-code.ts'
import { carriedVehicles, hubs, specialEquipment } from '../domain/offers/attributes.ts'
import { dimensionsOf } from '../domain/offers/dimensions.ts'
import { equipment, equipmentOf } from '../domain/offers/equipment.ts'
import { temperatureRanges } from '../domain/offers/temperature.ts'
import { passes } from '../domain/offers/trade-checks.ts'
import { findPlace } from '../domain/places/places.ts'
import { isVehicleAdmitted } from '../domain/quotes/admitted-vehicle.ts'
import {
  additionalServices,
  budgetRanges,
  cargoTypes,
  cargoTypesOf,
  clearanceUrgencies,
  contactMethods,
  contactTimes,
  containerTypes,
  quoteServices,
  servicePriorities,
  steerings,
  storageDurations,
  vehicleTypes,
} from '../domain/quotes/request-choices.ts'
import { components } from './endpoint.ts'
import { optionalPhone } from './phone.ts'
import { writtenDay } from './prices.ts'
import { money, nameText, optionalText, placeCode, requiredName, text, typedReference } from './wire.ts'

/** A required choice: the code is `required` for a missing value, and `not_a_choice` for an unknown one. */
function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: (issue) => (issue.input === undefined ? 'required' : 'not_a_choice') })
}

const knownPlace = placeCode.check(z.refine((code) => findPlace(code) !== undefined, 'unknown_place'))
const centimetres = z.optional(z.number().check(z.minimum(0.01), z.maximum(10_000)))
const email = z.email()

/** Optional measures and values without a number, as they were typed: notes for the person who answers. */
export const asTyped = z.partial(
  z.object({
    length: text(60),
    width: text(60),
    height: text(60),
    volume: text(60),
    cargoValue: text(60),
    maxWeight: text(60),
  }),
)

/** The fields that rules across fields read, with the types that they need. */
const ruleFields = Object.entries({
  service: 'string',
  cargoType: 'string',
  destination: 'string',
  containerType: 'string',
  carriedVehicle: 'string',
  steering: 'string',
  pickupDate: 'string',
  deliveryDate: 'string',
  weightKg: 'number',
  lengthCm: 'number',
  widthCm: 'number',
  heightCm: 'number',
  pieces: 'number',
})

/** Runs a rule across fields together with the checks of the fields, if those that it reads have the right types. */
function whenReadable({ value }: { readonly value: unknown }): boolean {
  if (typeof value !== 'object' || value === null) return false
  const given = new Map(Object.entries(value))
  return ruleFields.every(([field, type]) => given.get(field) === undefined || typeof given.get(field) === type)
}

/**
 * A quote request: the cargo in numbers and fixed units, places by code. The screen's form, in which people type freely,
 * maps onto it.
 */
export const newQuoteRequest = z
  .object({
    /** The customer's own reference, for example a purchase order number. */
    customerReference: typedReference,
    service: z.enum(quoteServices),
    cargoType: choice(cargoTypes),
    /** Of all pieces together. */
    weightKg: z
      .number({ error: (issue) => (issue.input === undefined ? 'required' : 'not_a_positive_number') })
      .check(z.minimum(0.001, 'not_a_positive_number'), z.maximum(10_000_000)),
    /** Outer dimensions of one piece. */
    lengthCm: centimetres,
    widthCm: centimetres,
    heightCm: centimetres,
    pieces: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    /** Default: the volume of the pieces, if their dimensions are given. */
    volumeM3: z.optional(z.number().check(z.positive(), z.maximum(100_000))),
    cargoValue: z.optional(z.extend(money, { amount: z.int().check(z.minimum(0), z.maximum(100_000_000_000_000)) })),
    asTyped: z.optional(asTyped),
    /** Missing if it is not a known place: the providers then name it. */
    origin: z.optional(knownPlace),
    destination: z._default(knownPlace, 'RWKGL'),
    pickupDate: z.optional(writtenDay),
    deliveryDate: z.optional(writtenDay),
    budgetRange: choice(budgetRanges),
    /** Whether the providers that are asked can see the budget. */
    budgetShown: z._default(z.boolean(), false),
    servicePriority: choice(servicePriorities),
    specialRequirements: optionalText(2000),
    contact: z.object({
      name: requiredName(120),
      company: z.optional(nameText(200)),
      method: z._default(z.enum(contactMethods), 'email'),
      whatsappNumber: optionalPhone,
      emailAddress: optionalText(254, (typed) => z.safeParse(email, typed).success, 'not_an_email'),
      phoneNumber: optionalPhone,
      bestTime: choice(contactTimes),
    }),
    vehicleType: z._default(z.enum(vehicleTypes), 'no-preference'),
    containerType: z._default(z.enum(containerTypes), 'no-preference'),
    /** Airfreight: the heaviest piece. */
    maxWeightKg: z.optional(z.number().check(z.minimum(0.001), z.maximum(10_000_000))),
    /** Car carrier: the kind of vehicle. */
    carriedVehicle: z.optional(z.enum(carriedVehicles)),
    steering: z._default(z.enum(steerings), 'left-hand'),
    /** Out of gauge: equipment that the provider has to bring. */
    specialEquipment: z._default(z.enum(specialEquipment), 'none-specified'),
    /** Refrigerated and cold rooms: the required temperature. */
    temperatureRange: z.optional(z.enum(temperatureRanges)),
    /** Consolidation: the hub where cargo is collected. */
    hub: z.optional(z.enum(hubs)),
    storageDuration: z.optional(z.enum(storageDurations)),
    additionalServices: z._default(z.enum(additionalServices), 'none'),
    /** Customs: 4 to 11 digits, with or without dots. */
    hsCode: optionalText(20, (typed) => /^\d{4,11}$/.test(tariffDigits(typed) ?? ''), 'not_an_hs_code'),
    clearanceUrgency: z._default(z.enum(clearanceUrgencies), 'standard'),
  })
  .check(
    z.refine((asked) => !asked.cargoType || cargoTypesOf(asked.service).includes(asked.cargoType), {
      path: ['cargoType'],
      error: 'not_a_choice',
      when: whenReadable,
    }),
    z.refine((asked) => !asked.pickupDate || !asked.deliveryDate || asked.deliveryDate >= asked.pickupDate, {
      path: ['deliveryDate'],
      error: 'before_pickup',
      when: whenReadable,
    }),
    z.refine((asked) => asked.service !== 'car-carrier' || asked.carriedVehicle !== undefined, {
      path: ['carriedVehicle'],
      error: 'required',
      when: whenReadable,
    }),
    z.refine(
      (asked) =>
        asked.service !== 'car-carrier' ||
        isVehicleAdmitted(asked.carriedVehicle, asked.steering ?? 'left-hand', asked.destination ?? 'RWKGL'),
      { path: ['steering'], error: 'right_hand_drive_banned', when: whenReadable },
    ),
    // A piece that fits through no door of a closed container is out of gauge, and one above the payload fits in none.
    z.refine((asked) => asked.service !== 'in-gauge' || goesIn({ ...asked, weightKg: 0 }), {
      path: ['lengthCm'],
      error: 'out_of_gauge',
      when: whenReadable,
    }),
    z.refine((asked) => asked.service !== 'in-gauge' || goesIn({ ...asked, lengthCm: undefined }), {
      path: ['weightKg'],
      error: 'too_heavy_for_container',
      when: whenReadable,
    }),
  )
export type NewQuoteRequest = z.output<typeof newQuoteRequest>

/** Whether a piece fits into the requested container, or into any. Without a number of pieces cargo can be split. */
function goesIn(asked: Partial<NewQuoteRequest>): boolean {
  // These rules run beside those of the fields, which refuse an unknown container type.
  const boxes = equipmentOf['in-gauge'].filter((code) => code === asked.containerType)
  if (boxes.length === 0) boxes.push(...equipmentOf['in-gauge'])
  const piece = dimensionsOf(asked)
  const weightKg = asked.pieces ? (asked.weightKg ?? 0) / asked.pieces : 0
  return boxes.some((code) => (!piece || passes(code, piece)) && weightKg <= equipment[code].payloadKg)
}

components({ NewQuoteRequest: newQuoteRequest })
