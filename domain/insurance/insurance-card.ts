import type { MarketCurrency } from '../money/money.ts'

/** The highest deductible: half of the insured value. Hundredths of a per cent. */
export const mostDeductible = 5_000

/** The lowest minimum premium, in minor units: about FRW 5,000, which writing a certificate costs. */
export const lowestPremium: Readonly<Record<MarketCurrency, number>> = {
  RWF: 5_000,
  USD: 350,
  EUR: 300,
  KES: 45_000,
  UGX: 13_000,
  TZS: 900_000,
}

/** The most cards that one provider may have published at once, to limit the size of a comparison. */
export const mostInsuranceCards = 20

interface DatedCard {
  readonly status: 'published' | 'withdrawn'
  /** `YYYY-MM-DD`, both included. */
  readonly validFrom: string
  readonly validUntil: string
}

/** The state of a card on a day, for a provider with or without a valid licence; it can insure while it is `published`. */
export function stateOfCard({ status, validFrom, validUntil }: DatedCard, today: string, isLicensed: boolean) {
  if (status === 'withdrawn') return 'withdrawn'
  if (today > validUntil) return 'over'
  if (!isLicensed) return 'unlicensed'
  return today < validFrom ? 'planned' : 'published'
}
