import { inFrancs } from '../customs/customs-value.ts'
import { isRefusal, type Refusal, refuse } from '../decision.ts'
import { convert, type ExchangeRate } from '../money/exchange.ts'
import { type Money, money } from '../money/money.ts'
import {
  cargoClauses,
  type InsuranceTerms,
  type InsuredCargo,
  insureCargo,
  premiumOf,
} from '../offers/insured-value.ts'
import type { Mode } from '../places/route-between.ts'

/** A published insurance card. */
export interface InsuranceCard extends InsuranceTerms {
  readonly cardId: string
  readonly providerId: string
  readonly providerName: string
  /** What the owner of the cargo pays of each loss: hundredths of a per cent of the insured value. */
  readonly deductible: number
}

export interface Insurance extends InsuredCargo {
  readonly card: InsuranceCard
  /** The premium in whole francs. */
  readonly francs: number
}

/** The cargo to insure, with all modes of its route. Amounts are whole francs. */
export interface CargoToInsure {
  readonly modes: ReadonlySet<Mode>
  /** Ids of the providers of the route: who is liable for a loss does not insure it. */
  readonly providers: ReadonlySet<string>
  readonly goods: number
  /** Goods with all freight. */
  readonly costAndFreight: number
}

/** A cover that can be chosen, at 110 % of CIF, and the limits within which the insured value may be changed. */
export interface Cover extends Insurance {
  readonly least: Money
  readonly most: Money
}

/** The most covers that are shown for each set of clauses. */
const mostOfClauses = 4

/** The highest insured value, in per cent of goods and freight: more than a loss can cost is not an indemnity. */
const mostInsuredPercent = 130

/**
 * The highest deductible of a usual cover, in hundredths of a per cent. Market practice, grade C: half a per cent to one
 * per cent of the insured value. What is above it is no reason to prefer a cheaper premium.
 */
const usualDeductible = 100

/** The cover that is proposed: the widest clauses, a usual deductible, then the lowest premium; null if no card fits. */
export function proposedInsurance(
  cards: readonly InsuranceCard[],
  cargo: CargoToInsure,
  rates: readonly ExchangeRate[],
): Insurance | null {
  return insurances(cards, cargo, rates).reduce<Insurance | null>(
    (best, each) => (best && byWorth(best, each) < 0 ? best : each),
    null,
  )
}

/**
 * The covers that a customer can choose from, the proposed one first. So a cheap cover does not displace one that covers
 * more.
 * @param kept id of a card that is always included, even if others are cheaper
 */
export function coverChoices(
  cards: readonly InsuranceCard[],
  cargo: CargoToInsure,
  rates: readonly ExchangeRate[],
  kept?: string,
): Cover[] {
  const fitting = insurances(cards, cargo, rates).sort(byWorth)
  return cargoClauses.flatMap((clauses) =>
    fitting
      .filter(({ card }) => card.clauses === clauses)
      .filter(({ card }, place) => place < mostOfClauses || card.cardId === kept)
      .map((each) => ({ ...each, ...boundsOf(each, cargo, rates) })),
  )
}

/**
 * A cover for an insured value that the customer chose.
 * @param insured minor units in the currency of the card; null for 110 % of CIF
 */
export function insureFor(
  { least, most, ...cover }: Cover,
  insured: number | null,
  rates: readonly ExchangeRate[],
): Insurance | Refusal<'insured_value_too_low' | 'insured_value_too_high'> {
  if (insured === null || insured === cover.insuredValue.amount) return cover
  if (insured < least.amount) return refuse('insured_value_too_low', { values: { ...least } })
  if (insured > most.amount) return refuse('insured_value_too_high', { values: { ...most } })
  const insuredValue = money(insured, least.currency)
  const premium = premiumOf(cover.card, insuredValue)
  return { ...cover, insuredValue, premium, francs: inFrancs(premium, rates) }
}

/** How far the deductible is above the usual one. */
const unusual = ({ card: { deductible } }: Insurance) => Math.max(0, deductible - usualDeductible)

/** Sorts covers by what they are worth to the customer. */
const byWorth = (one: Insurance, other: Insurance) =>
  cargoClauses.indexOf(one.card.clauses) - cargoClauses.indexOf(other.card.clauses) ||
  unusual(one) - unusual(other) ||
  one.francs - other.francs ||
  (one.card.cardId < other.card.cardId ? -1 : 1)

/** The cards that fit, in the given order. */
function insurances(
  cards: readonly InsuranceCard[],
  { modes, providers, costAndFreight }: CargoToInsure,
  rates: readonly ExchangeRate[],
): Insurance[] {
  const fitting: Insurance[] = []
  for (const card of cards) {
    const { currency } = card.minimumPremium
    if (providers.has(card.providerId)) continue
    if ([...modes].some((mode) => !card.modes.includes(mode)) || !isConverted(currency, rates)) continue
    const insured = insureCargo(card, ofFrancs(costAndFreight, currency, rates))
    if (isRefusal(insured)) continue
    const { premium, insuredValue } = insured
    fitting.push({ card, insuredValue, premium, francs: inFrancs(premium, rates) })
  }
  return fitting
}

/** From the price of the goods to 130 % of goods and freight, or to 110 % of CIF if that is more. */
function boundsOf(
  { card: { mostInsured }, insuredValue }: Insurance,
  { goods, costAndFreight }: CargoToInsure,
  rates: readonly ExchangeRate[],
): Pick<Cover, 'least' | 'most'> {
  const { currency } = insuredValue
  const carried = ofFrancs(costAndFreight, currency, rates).amount
  const most = Math.max(insuredValue.amount, Math.floor((carried * mostInsuredPercent) / 100))
  return {
    least: money(Math.min(ofFrancs(goods, currency, rates).amount, insuredValue.amount), currency),
    most: money(Math.min(most, mostInsured?.amount ?? most), currency),
  }
}

const rateOf = (currency: Money['currency'], rates: readonly ExchangeRate[]) =>
  rates.find(({ from, to }) => from === currency && to === 'RWF')

const isConverted = (currency: Money['currency'], rates: readonly ExchangeRate[]) =>
  currency === 'RWF' || rateOf(currency, rates) !== undefined

function ofFrancs(francs: number, currency: Money['currency'], rates: readonly ExchangeRate[]): Money {
  const rate = currency === 'RWF' ? undefined : rateOf(currency, rates)
  return rate ? convert(money(francs, 'RWF'), rate) : money(francs, 'RWF')
}
