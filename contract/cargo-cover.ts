import * as z from 'zod/mini'
import { cargoClauses } from '../domain/offers/insured-value.ts'
import { components } from './endpoint.ts'
import { id, money } from './wire.ts'

/** The insurance of an itinerary, for its booking. */

/** Minor units in the currency of the card. */
const insuredAmount = z.int().check(z.minimum(1), z.maximum(10_000_000_000_000))

/** The cover that a person chose; null: uninsured. */
export const chosenCover = z.nullable(
  z.object({
    cardId: id,
    /** Null for 110 % of CIF. */
    insuredValue: z._default(z.nullable(insuredAmount), null),
  }),
)
export type ChosenCover = z.infer<typeof chosenCover>

const insured = { cardId: id, insuredValue: money, premium: money, frw: money }

/** An insurer's card that fits this cargo and its route, at 110 % of CIF. */
const cover = z.object({
  ...insured,
  provider: z.object({ id, name: z.string() }),
  clauses: z.enum(cargoClauses),
  /** Deductible of each loss, in hundredths of a per cent of the insured value. */
  deductible: z.int(),
  /** Limits within which the insured value may be changed. */
  least: money,
  most: money,
})
export type CoverOnWire = z.infer<typeof cover>

export const insuranceReview = z.object({
  /** The proposed one first: the widest clauses, a usual deductible, then the lowest premium. */
  covers: z.array(cover),
  /** The cover in the total; null if the goods travel uninsured, or if nobody offers one. */
  chosen: z.nullable(z.object(insured)),
  /** True if a carrier's price includes the insurance. */
  included: z.boolean(),
  /** True if the chosen card is no longer offered and another one replaces it. */
  gone: z.boolean(),
})

export const coverRefusals = {
  /** The card is no longer offered, or does not cover this route. */
  cover_gone: 409,
  /** The minimum is in the values. */
  insured_value_too_low: 422,
  /** The maximum is in the values. */
  insured_value_too_high: 422,
} as const

/** The cover to be booked, as it was shown; null: none. */
export const bookedCover = z._default(
  z.nullable(z.object({ cardId: id, insuredValue: insuredAmount, premium: money })),
  null,
)

components({ CargoCover: cover })
