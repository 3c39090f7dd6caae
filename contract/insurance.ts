import * as z from 'zod/mini'
import { lowestPremium, mostDeductible } from '../domain/insurance/insurance-card.ts'
import { cargoClauses, highestRate, lowestRate } from '../domain/offers/insured-value.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { writtenDay, writtenPrice } from './prices.ts'
import { followedBy, id, instant, money, pageOf } from './wire.ts'

export const insuredModes = ['sea', 'air', 'road'] as const

export const newInsuranceCard = z
  .object({
    /** Institute Cargo Clauses. */
    clauses: z.enum(cargoClauses),
    /** Thousandths of a per cent of the insured value: 0.35 % is 350. */
    rate: z.int().check(z.minimum(lowestRate), z.maximum(highestRate)),
    minimumPremium: writtenPrice.check(
      z.refine(({ amount, currency }) => amount < 0 || amount >= lowestPremium[currency], 'premium_too_low'),
    ),
    /** The highest insured value of one cargo; null if there is no limit. */
    mostInsured: z.nullable(writtenPrice.check(z.refine(({ amount }) => amount > 0, 'not_above_zero'))),
    /** Deductible of each loss, in hundredths of a per cent of the insured value. */
    deductible: z.int().check(z.minimum(0), z.maximum(mostDeductible)),
    modes: z.array(z.enum(insuredModes)).check(
      z.minLength(1),
      z.refine((modes) => new Set(modes).size === modes.length, 'named_twice'),
    ),
    validFrom: writtenDay,
    validUntil: writtenDay,
  })
  .check(
    z.refine(({ validFrom, validUntil }) => validUntil >= validFrom, { path: ['validUntil'], error: 'before_start' }),
    z.refine(({ mostInsured, minimumPremium }) => !mostInsured || mostInsured.currency === minimumPremium.currency, {
      path: ['mostInsured'],
      error: 'of_another_currency',
    }),
  )
export type NewInsuranceCard = z.infer<typeof newInsuranceCard>

const insuranceCard = z.object({
  id,
  /** The number of the licence under which it was published. */
  licence: z.string(),
  clauses: z.enum(cargoClauses),
  rate: z.int(),
  minimumPremium: money,
  mostInsured: z.nullable(money),
  deductible: z.int(),
  modes: z.array(z.enum(insuredModes)),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  state: z.enum(['planned', 'published', 'unlicensed', 'over', 'withdrawn']),
  publishedAt: instant,
  updatedAt: instant,
})
export type InsuranceCardOnWire = z.infer<typeof insuranceCard>

components({ NewInsuranceCard: newInsuranceCard, InsuranceCard: insuranceCard })

export const insuranceContract = contract('insurance', {
  listInsuranceCards: endpoint({
    method: 'GET',
    path: '/insurance-cards',
    summary: 'Lists the cargo insurance cards of the calling provider, newest first',
    allow: 'provider',
    may: 'look',
    query: followedBy({}),
    answer: pageOf(insuranceCard),
    refusals: {},
  }),
  publishInsuranceCard: endpoint({
    method: 'POST',
    path: '/insurance-cards',
    summary: 'Publishes a cargo insurance card, which prices the insurance of itineraries on its days',
    allow: 'provider',
    may: 'prices',
    creates: true,
    body: newInsuranceCard,
    answer: z.object({ id }),
    refusals: {
      not_valid_anymore: 409,
      company_not_verified: 409,
      company_suspended: 409,
      insurance_unlicensed: 409,
      too_many_insurance_cards: 409,
    },
  }),
  withdrawInsuranceCard: endpoint({
    method: 'POST',
    path: '/insurance-cards/:insuranceCardId/withdraw',
    summary: 'Withdraws a cargo insurance card from new itineraries',
    allow: 'provider',
    may: 'prices',
    params: z.object({ insuranceCardId: id }),
    answer: z.object({ id }),
    refusals: { not_published: 409 },
  }),
})
