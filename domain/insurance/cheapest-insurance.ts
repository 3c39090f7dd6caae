import { inFrancs } from '../customs/customs-value.ts'
import { isRefusal } from '../decision.ts'
import { convert, type ExchangeRate } from '../money/exchange.ts'
import { money } from '../money/money.ts'
import { type InsuranceTerms, type InsuredCargo, insureCargo } from '../offers/insured-value.ts'
import type { Mode } from '../places/route-between.ts'

/** A published card of an insurer. */
export interface InsuranceCard extends InsuranceTerms {
  readonly cardId: string
  readonly providerId: string
  readonly providerName: string
  /** What the owner of the cargo bears of each loss: hundredths of a per cent of the insured value. */
  readonly deductible: number
}

export interface Insurance extends InsuredCargo {
  readonly card: InsuranceCard
  /** The premium in whole francs. */
  readonly francs: number
}

/**
 * The cheapest cover of a cargo that travels by all these modes; null where no card fits.
 * @param costAndFreight goods with all freight, in whole francs
 */
export function cheapestInsurance(
  cards: readonly InsuranceCard[],
  modes: ReadonlySet<Mode>,
  costAndFreight: number,
  rates: readonly ExchangeRate[],
): Insurance | null {
  let best: Insurance | null = null
  for (const card of cards) {
    if ([...modes].some((mode) => !card.modes.includes(mode))) continue
    const { currency } = card.minimumPremium
    const rate = rates.find((each) => each.from === currency && each.to === 'RWF')
    if (currency !== 'RWF' && !rate) continue
    const francs = money(costAndFreight, 'RWF')
    const insured = insureCargo(card, rate ? convert(francs, rate) : francs)
    if (isRefusal(insured)) continue
    const { premium, insuredValue } = insured
    const price = inFrancs(premium, rates)
    if (!best || price < best.francs || (price === best.francs && card.cardId < best.card.cardId))
      best = { card, insuredValue, premium, francs: price }
  }
  return best
}
