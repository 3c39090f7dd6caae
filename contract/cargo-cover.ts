import * as z from 'zod/mini'
import { cargoClauses } from '../domain/offers/insured-value.ts'
import { components } from './endpoint.ts'
import { id, money } from './wire.ts'

/** The insurance of an itinerary where it is booked. */

/** Minor units in the currency of the card. */
const insuredAmount = z.int().check(z.minimum(1), z.maximum(10_000_000_000_000))

/** The cover that a person chose; null for none. */
export const chosenCover = z.nullable(
  z.object({
    cardId: id,
    /** Null for 110 % of CIF. */
    insuredValue: z._default(z.nullable(insuredAmount), null),
  }),
)
export type ChosenCover = z.infer<typeof chosenCover>

const insured = { cardId: id, insuredValue: money, premium: money, frw: money }

/** Insurers' cards that fit this cargo and its way, at 110 % of CIF. */
const cover = z.object({
  ...insured,
  provider: z.object({ id, name: z.string() }),
  clauses: z.enum(cargoClauses),
  /** Hundredths of a per cent of the insured value that the owner of the cargo bears of each loss. */
  deductible: z.int(),
  /** Between these the insured value may be changed. */
  least: money,
  most: money,
})
export type CoverOnWire = z.infer<typeof cover>

export const insuranceReview = z.object({
  /** The widest clauses first, among those of the same clauses the cheapest. */
  covers: z.array(cover),
  /** What the sum counts; null where the goods travel without a cover, or nobody sells one. */
  chosen: z.nullable(z.object(insured)),
  /** A carrier's price has it. */
  included: z.boolean(),
  /** The card that was chosen is not offered any more: another one is. */
  gone: z.boolean(),
})

export const coverRefusals = {
  /** The card is not offered any more, or does not cover this way. */
  cover_gone: 409,
  /** The least stands in the values. */
  insured_value_too_low: 422,
  /** The most stands in the values. */
  insured_value_too_high: 422,
} as const

/** The cover that is booked, as it was seen; null for none. */
export const bookedCover = z._default(
  z.nullable(z.object({ cardId: id, insuredValue: insuredAmount, premium: money })),
  null,
)

components({ CargoCover: cover })
