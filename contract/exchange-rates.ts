import * as z from 'zod/mini'
import { components, contract, endpoint } from './endpoint.ts'
import { exchangeRate, writtenDay } from './prices.ts'
import { type currency, id, instant, pageOf, pageQuery, requiredText } from './wire.ts'

/** Every amount is shown in francs, so rates convert into francs. */
export const foreignCurrencies = [
  'USD',
  'EUR',
  'KES',
  'UGX',
  'TZS',
  'CNY',
  'AED',
  'GBP',
  'JPY',
] as const satisfies z.infer<typeof currency>[]
const foreign = z.enum(foreignCurrencies)

const enteredRate = z.extend(exchangeRate, { enteredAt: instant })
export type EnteredRate = z.infer<typeof enteredRate>

/**
 * Francs for one unit of any currency: the least valuable is worth more than a hundredth of a franc, the most valuable a
 * few thousand. Beyond that a point is wrong.
 */
const [lowestRate, highestRate] = [0.0001, 1_000_000]

export const rateForm = z.object({
  from: foreign,
  /** Francs for one unit, as a decimal string. */
  rate: z.string().check(
    z.trim(),
    z.regex(/^\d{1,12}(\.\d{1,10})?$/, 'not_a_rate'),
    z.refine((rate) => Number(rate) >= lowestRate && Number(rate) <= highestRate, 'not_a_rate'),
  ),
  day: writtenDay,
  source: requiredText(200),
  grade: z.enum(['A', 'B', 'C', 'D']),
  /** Confirms a rate that differs much from the previous one. */
  confirmed: z._default(z.boolean(), false),
})
export type RateForm = z.input<typeof rateForm>

components({ EnteredExchangeRate: enteredRate })

export const exchangeRatesContract = contract('exchange-rates', {
  getCurrentRates: endpoint({
    method: 'GET',
    path: '/exchange-rates/current',
    summary: 'Returns the current exchange rates, used to convert amounts to francs',
    allow: 'operator',
    may: 'look',
    answer: z.object({ rates: z.array(exchangeRate) }),
    refusals: {},
  }),
  listRates: endpoint({
    method: 'GET',
    path: '/exchange-rates',
    summary: 'Lists all exchange rates that were entered, newest first',
    allow: 'operator',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id), from: z.optional(foreign) }),
    answer: pageOf(enteredRate),
    refusals: {},
  }),
  enterRate: endpoint({
    method: 'POST',
    path: '/exchange-rates',
    summary: 'Adds an exchange rate that applies from its day; rates are never changed',
    allow: 'operator',
    may: 'market',
    creates: true,
    body: rateForm,
    answer: enteredRate,
    refusals: { rate_day_over: 409, rate_day_ahead: 422, rate_far_from_last: 409, rate_known: 409 },
  }),
})
