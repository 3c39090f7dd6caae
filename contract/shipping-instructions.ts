import * as z from 'zod/mini'
import { incoterms } from '../domain/bookings/incoterms.ts'
import { packageKinds } from '../domain/bookings/shipping-instructions.ts'
import { readTariffCode } from '../domain/customs/tariff-code.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { optionalPhone } from './phone.ts'
import { writtenTin } from './tin.ts'
import { id, instant, nameText, text } from './wire.ts'

const optionalText = (maximum: number) => z._default(text(maximum), '')
const name = z._default(nameText(120), '')
const phone = z._default(optionalPhone, '')

/** What a provider needs to carry out a booking; everything may be added later. */
export const shippingInstructions = z.object({
  contactName: name,
  contactPhone: phone,
  contactEmail: z._default(z.union([z.literal(''), text(254).check(z.email('not_an_email'))]), ''),
  pickupAddress: optionalText(300),
  pickupContact: name,
  pickupPhone: phone,
  pickupHours: optionalText(120),
  deliveryAddress: optionalText(300),
  deliveryContact: name,
  deliveryPhone: phone,
  deliveryHours: optionalText(120),
  consigneeName: name,
  consigneeAddress: optionalText(300),
  consigneePhone: phone,
  consigneeTin: z._default(writtenTin, ''),
  notifyName: name,
  notifyAddress: optionalText(300),
  notifyPhone: phone,
  goods: optionalText(500),
  hsCode: z._default(
    text(20).check(
      z.overwrite((typed) => readTariffCode(typed) ?? typed),
      z.regex(/^([0-9]{4}([0-9]{2}){0,2})?$/, 'not_a_tariff_code'),
    ),
    '',
  ),
  packages: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))), null),
  packageKind: z._default(z.nullable(z.enum(packageKinds)), null),
  specialRequirements: optionalText(2000),
  notes: optionalText(2000),
  incoterm: z._default(z.nullable(z.enum(incoterms)), null),
  incotermPlace: optionalText(120),
})

const seen = z.object({
  /** Null for a provider that has not confirmed, and if nothing was written yet. */
  instructions: z.nullable(shippingInstructions),
  /** The version shown; a change has to give the version that it is based on. 0: nothing yet. */
  version: z.int(),
  writtenAt: z.nullable(instant),
  /** Fields without which the booking can't be carried out, and those of them that are still empty. */
  needed: z.array(z.string()),
  missing: z.array(z.string()),
  /** Null if the caller may change them; otherwise a refusal code. */
  closed: z.nullable(z.string()),
  /** The instructions with empty fields filled from the company's previous booking; null if that fills nothing. */
  fromEarlier: z.nullable(z.object({ number: z.string(), instructions: shippingInstructions })),
})

const params = z.object({ bookingId: id })

components({ ShippingInstructions: shippingInstructions, SeenShippingInstructions: seen })

export const shippingInstructionsContract = contract('bookings', {
  getInstructions: endpoint({
    method: 'GET',
    path: '/bookings/:bookingId/instructions',
    summary: 'Returns the shipping instructions of a booking; for its provider once it is confirmed',
    allow: 'person',
    may: 'look',
    params,
    answer: seen,
    refusals: {},
  }),
  writeInstructions: endpoint({
    method: 'PUT',
    path: '/bookings/:bookingId/instructions',
    summary: 'Saves the shipping instructions as the customer; notifies a confirmed provider',
    allow: 'person',
    may: 'deal',
    params,
    body: z.object({ version: z.int().check(z.nonnegative()), instructions: shippingInstructions }),
    answer: seen,
    refusals: { booking_closed: 409, changed_meanwhile: 409, pickup_over: 422, incoterm_sea_only: 422 },
  }),
})
