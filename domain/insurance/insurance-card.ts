/** The highest deductible: half of the insured value. Hundredths of a per cent. */
export const mostDeductible = 5_000

/** The most cards that one provider may have published at once, to limit the size of a comparison. */
export const mostInsuranceCards = 20

interface DatedCard {
  readonly status: 'published' | 'withdrawn'
  /** `YYYY-MM-DD`, both included. */
  readonly validFrom: string
  readonly validUntil: string
}

/** The state of a card on a day; it can insure while it is `published`. */
export function stateOfCard({ status, validFrom, validUntil }: DatedCard, today: string) {
  if (status === 'withdrawn') return 'withdrawn'
  if (today > validUntil) return 'over'
  return today < validFrom ? 'planned' : 'published'
}
