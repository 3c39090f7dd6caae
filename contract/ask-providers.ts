import * as z from 'zod/mini'
import { askedContainers } from '../domain/itineraries/choices.ts'
import { mostAskedLegs } from '../domain/quotes/asked-legs.ts'
import { budgetRanges, contactMethods, quoteServices } from '../domain/quotes/request-choices.ts'
import { optionalPhone } from './phone.ts'
import { writtenDay } from './prices.ts'
import { currency, id, optionalText, placeCode, requiredText, typedReference } from './wire.ts'

const positive = (most: number) => z.number().check(z.positive(), z.maximum(most))

/** One leg of an itinerary, and the service whose providers are asked for it. */
const askedLeg = z.object({ service: z.enum(quoteServices), from: placeCode, to: placeCode })

/**
 * The request to providers for an itinerary from door to door. The asking person is known from the account. The budget
 * is optional and never shown to providers.
 */
export const askForm = z.object({
  /** The question of the itinerary that the legs belong to; an answer then replaces its leg there. */
  from: z.optional(placeCode),
  to: z._default(placeCode, 'RWKGL'),
  legs: z.array(askedLeg).check(z.minLength(1), z.maxLength(mostAskedLegs)),
  weightKg: positive(10_000_000),
  volumeM3: z.optional(positive(100_000)),
  container: z.optional(z.enum(askedContainers)),
  count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
  /** Price of the goods in minor units of its currency. */
  value: z.int().check(z.positive(), z.maximum(1_000_000_000_000)),
  currency,
  hsCode: optionalText(20),
  readyOn: z.optional(writtenDay),
  /** The delivery address. */
  door: requiredText(300),
  note: optionalText(1500),
  /** For every request made from it. */
  customerReference: typedReference,
  budgetRange: z.optional(z.enum(budgetRanges)),
  contactMethod: z._default(z.enum(contactMethods), 'email'),
  /** For WhatsApp and calls. */
  phone: optionalPhone,
})
export type AskForm = z.output<typeof askForm>

/** The request made for a leg. */
export const askedRequest = z.object({
  requestId: id,
  service: z.enum(quoteServices),
  from: placeCode,
  to: placeCode,
  /** Number of immediate answers from rate cards, and of providers that were asked. */
  quotes: z.int(),
  providers: z.int(),
})
export type AskedRequest = z.infer<typeof askedRequest>
