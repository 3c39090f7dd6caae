import { type Refusal, refuse } from '../decision.ts'
import { divideHalfUp, type Money, money } from '../money/money.ts'
import type { Mode } from '../places/route-between.ts'

/** Institute Cargo Clauses (2009): A covers all risks except the excluded ones, B and C the named perils. */
export const cargoClauses = ['A', 'B', 'C'] as const
export type Clauses = (typeof cargoClauses)[number]

/** What the premium of an insurance card depends on. Amounts are in one currency. */
export interface InsuranceTerms {
  readonly clauses: Clauses
  /** Thousandths of a per cent of the insured value: 0.35 % is 350. */
  readonly rate: number
  readonly minimumPremium: Money
  /** The highest insured value of one cargo; null if there is no limit. */
  readonly mostInsured: Money | null
  /** Modes of transport that are covered. */
  readonly modes: readonly Mode[]
}

export interface InsuredCargo {
  readonly insuredValue: Money
  readonly premium: Money
}

/**
 * Below 0.02 % of the insured value no risk of a cargo is priced. Market practice, grade C: the lowest rates for
 * containers under clauses (C) are several times that.
 */
export const lowestRate = 20

/** A rate above a tenth of the insured value is a typing error. */
export const highestRate = 10_000

/**
 * The insured value of a cargo, and its premium, in the currency of the card.
 *
 * Insured is 110 % of CIF, the least that Incoterms 2020 (CIF and CIP, A5) and UCP 600 article 28(f)(ii) ask for. CIF
 * includes the premium, and the premium is a share of the insured value. With goods and freight G, rate r and insured
 * value V:
 *
 *     V = 1.1 × (G + r × V), so V = 1.1 × G / (1 − 1.1 × r)
 *
 * Where that premium is below the minimum M, the minimum is paid instead and is part of the CIF: V = 1.1 × (G + M). The
 * two meet where r × V = M, and the greater value is the right one on either side. V is rounded half up to a minor unit,
 * and the premium from it, so that a certificate's insured value times the rate is the premium that was paid.
 *
 * @param costAndFreight goods with all freight, in the currency of the card
 */
export function insureCargo(
  { rate, minimumPremium, mostInsured }: InsuranceTerms,
  costAndFreight: Money,
): InsuredCargo | Refusal<'more_than_insured'> {
  const { currency } = minimumPremium
  if (costAndFreight.currency !== currency || (mostInsured && mostInsured.currency !== currency))
    throw new TypeError(`a card in ${currency} insures in ${currency}`)
  if (!Number.isSafeInteger(rate) || rate <= 0 || rate > highestRate) throw new RangeError(`not a rate: ${rate}`)
  const carried = BigInt(costAndFreight.amount)
  const byRate = divideHalfUp(carried * 1_100_000n, 1_000_000n - 11n * BigInt(rate))
  const byMinimum = divideHalfUp((carried + BigInt(minimumPremium.amount)) * 11n, 10n)
  const paysMinimum = byMinimum >= byRate
  const insured = paysMinimum ? byMinimum : byRate
  if (mostInsured && insured > BigInt(mostInsured.amount))
    return refuse('more_than_insured', { values: { most: mostInsured.amount, currency } })
  const insuredValue = money(Number(insured), currency)
  return { insuredValue, premium: premiumOf({ rate, minimumPremium }, insuredValue) }
}

/** The premium for an insured value, in the currency of the card: the rate, rounded half up, or the minimum premium. */
export function premiumOf(
  { rate, minimumPremium }: Pick<InsuranceTerms, 'rate' | 'minimumPremium'>,
  { amount, currency }: Money,
): Money {
  if (currency !== minimumPremium.currency) throw new TypeError(`a card in ${minimumPremium.currency}: ${currency}`)
  const share = Number(divideHalfUp(BigInt(amount) * BigInt(rate), 100_000n))
  return money(Math.max(share, minimumPremium.amount), currency)
}
