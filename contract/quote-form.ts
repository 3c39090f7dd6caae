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

/** The origins in the order of the form. */
export const formOrigins = Object.keys(quoteOrigins) as [QuoteOrigin, ...QuoteOrigin[]]

/** A select: the code is `required` for an empty value, and `not_a_choice` for an unknown one. */
function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: (issue) => (issue.input ? 'not_a_choice' : 'required') })
}

/** An optional text field; an empty one counts as missing. */
export function optionalText(maximum: number, allowed?: (typed: string) => boolean, code = 'invalid') {
  const typed = allowed ? text(maximum).check(z.refine((value) => value === '' || allowed(value), code)) : text(maximum)
  return z.optional(typed)
}

/** An optional measure: parsed if possible, otherwise stored as a note; it never blocks a request. */
const measure = () => optionalText(60)
const optionalDay = optionalText(10, (typed) => z.safeParse(writtenDay, typed).success, 'not_a_date')
const email = z.email()

/**
 * Runs a rule across fields together with the other checks, even if other fields are missing; each of its own fields
 * has to have the right type.
 */
function whenFieldsValid({ value }: { readonly value: unknown }): boolean {
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
    /** The exact place, if the origin is not listed in the form; ignored otherwise. */
    originPlace: z.optional(placeCode.check(z.refine((code) => findPlace(code) !== undefined, 'unknown_place'))),
    destination: z._default(
      placeCode.check(z.refine((code) => findPlace(code) !== undefined, 'unknown_place')),
      'RWKGL',
    ),
    pickupDate: optionalDay,
    deliveryDate: optionalDay,
    budgetRange: choice(budgetRanges),
    /** Whether the providers that are asked can see the budget. */
    showBudget: z._default(z.enum(['yes', 'no']), 'no'),
    servicePriority: choice(servicePriorities),
    specialRequirements: optionalText(2000),
    /** The customer's own reference, for example a purchase order number. */
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
      when: whenFieldsValid,
    }),
    z.refine(
      (form) =>
        form.service !== 'car-carrier' ||
        isVehicleAdmitted(form.carriedVehicle, (form.steering ?? 'left-hand') as Steering, form.destination ?? 'RWKGL'),
      { path: ['steering'], error: 'right_hand_drive_banned', when: whenFieldsValid },
    ),
    // A piece that fits through no door of a closed container is out of gauge, and one above the payload fits in none.
    z.refine((form) => form.service !== 'in-gauge' || goesIn(form.containerType, pieceOf(form), 0), {
      path: ['length'],
      error: 'out_of_gauge',
      when: whenFieldsValid,
    }),
    z.refine((form) => form.service !== 'in-gauge' || goesIn(form.containerType, null, pieceWeight(form)), {
      path: ['weight'],
      error: 'too_heavy_for_container',
      when: whenFieldsValid,
    }),
  )

/** Outer dimensions of a piece, if all three were given. */
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

/** Weight of one piece, if known; 0 for cargo that can be split freely. */
function pieceWeight(form: { weight?: string; weightUnit?: WeightUnit; pieces?: number | undefined }): number {
  return form.pieces ? (readWeightKg(form.weight ?? '', form.weightUnit ?? 'kg') ?? 0) / form.pieces : 0
}

function goesIn(asked: ContainerType | undefined, piece: Dimensions | null, weightKg: number): boolean {
  // These rules run beside those of the fields, which refuse an unknown container type.
  const boxes = equipmentOf['in-gauge'].filter((code) => code === asked)
  if (boxes.length === 0) boxes.push(...equipmentOf['in-gauge'])
  return boxes.some((code) => (!piece || passes(code, piece)) && weightKg <= equipment[code].payloadKg)
}

export type QuoteForm = z.output<typeof quoteForm>

components({ QuoteForm: quoteForm })
