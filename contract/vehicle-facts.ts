import * as z from 'zod/mini'
import { vehicleClasses, vehicleDrives } from '../domain/customs/declaration.ts'
import { writtenPrice } from './prices.ts'

/** What the taxes of a vehicle ask for, and which of it a vehicle of its kind can't do without. */
export const vehicleFacts = z
  .object({
    class: z.enum(vehicleClasses),
    drive: z.enum(vehicleDrives),
    engineCc: z.optional(z.int().check(z.minimum(1), z.maximum(30_000))),
    used: z._default(z.boolean(), false),
    ageYears: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
    priceWhenNew: z.optional(writtenPrice),
    seats: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    capacityTonnes: z.optional(z.number().check(z.positive(), z.maximum(500))),
    rightHandDrive: z._default(z.boolean(), false),
    rightHandPermit: z._default(z.boolean(), false),
    exciseExemptUse: z._default(z.boolean(), false),
  })
  .check(
    z.refine((form) => form.drive === 'electric' || form.engineCc !== undefined, {
      path: ['engineCc'],
      error: 'required',
    }),
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
