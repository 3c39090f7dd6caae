import * as z from 'zod/mini'
import {
  exciseProducts,
  exemptions,
  originGroups,
  vehicleClasses,
  vehicleDrives,
} from '../domain/customs/declaration.ts'
import { readTariffCode } from '../domain/customs/tariff-code.ts'
import { invoicePrice } from './prices.ts'
import { id, text } from './wire.ts'

/** What the taxes of a vehicle depend on, and what each kind of vehicle needs. */
const vehicleFacts = z
  .object({
    class: z.enum(vehicleClasses),
    drive: z.enum(vehicleDrives),
    /** If missing, the range of all engines that the code allows is used. */
    engineCc: z.optional(z.int().check(z.minimum(1), z.maximum(30_000))),
    used: z._default(z.boolean(), false),
    ageYears: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
    priceWhenNew: z.optional(invoicePrice),
    seats: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    capacityTonnes: z.optional(z.number().check(z.positive(), z.maximum(500))),
    rightHandDrive: z._default(z.boolean(), false),
    rightHandPermit: z._default(z.boolean(), false),
    exciseExemptUse: z._default(z.boolean(), false),
  })
  .check(
    z.refine((form) => !form.used || form.priceWhenNew !== undefined, { path: ['priceWhenNew'], error: 'required' }),
    z.refine((form) => !['bus', 'minibus'].includes(form.class) || form.seats !== undefined, {
      path: ['seats'],
      error: 'required',
    }),
    z.refine((form) => form.class !== 'truck' || form.capacityTonnes !== undefined, {
      path: ['capacityTonnes'],
      error: 'required',
    }),
  )

/** A typed code, with or without dots; an empty field means none. */
const typedCode = text(20).check(
  z.refine((typed) => typed === '' || (readTariffCode(typed)?.length ?? 0) >= 4, 'not_a_tariff_code'),
)
export const kilograms = z.number().check(z.positive(), z.maximum(100_000_000))

/** What the taxes of one line of goods are calculated from. */
export const goodsFacts = {
  hsCode: z.optional(typedCode),
  /** The chosen rate from `candidates`, if a code has several. */
  rateId: z.optional(id),
  /** FOB price of all units; the form asks for it in the currency of the invoice. */
  commercialValue: invoicePrice.check(
    z.refine((price) => price.amount > 0, { path: ['amount'], error: 'not_positive' }),
  ),
  quantity: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  /** For all units together, in kg and litres. */
  netWeightKg: z.optional(kilograms),
  litres: z.optional(kilograms),
  originGroup: z._default(z.enum(originGroups), 'other'),
  certificateOfOrigin: z._default(z.boolean(), false),
  packedInPlastic: z._default(z.boolean(), false),
  /** On the lists of RICA or Rwanda FDA, and of VAT-exempt goods. If missing, the result covers both cases. */
  inspected: z.optional(z.boolean()),
  vatExemptGoods: z.optional(z.boolean()),
  exemptions: z._default(z.array(z.enum(exemptions)).check(z.maxLength(exemptions.length)), []),
  exciseProduct: z.optional(z.enum(exciseProducts)),
  packs: z.optional(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  retailPricePerPack: z.optional(invoicePrice),
  vehicle: z.optional(vehicleFacts),
}

interface Multiplied {
  readonly quantity: number
  readonly packs?: number | undefined
  readonly retailPricePerPack?: { amount: number } | undefined
  readonly vehicle?: { priceWhenNew?: { amount: number } | undefined } | undefined
}
const mostAmount = 1_000_000_000_000

/** The product of two bounded numbers must stay within the limit of a price. */
export const boundedProducts = [
  z.refine<Multiplied>((goods) => goods.quantity * (goods.vehicle?.priceWhenNew?.amount ?? 0) <= mostAmount, {
    path: ['vehicle', 'priceWhenNew'],
    error: 'too_large',
  }),
  z.refine<Multiplied>((goods) => (goods.packs ?? 0) * (goods.retailPricePerPack?.amount ?? 0) <= mostAmount, {
    path: ['retailPricePerPack'],
    error: 'too_large',
  }),
] as const
