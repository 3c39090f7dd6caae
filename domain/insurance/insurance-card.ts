/** Half of the insured value: more is no cover of a cargo. Hundredths of a per cent. */
export const mostDeductible = 5_000

/** Cards that one provider may have published at once, so that a comparison reads few. */
export const mostInsuranceCards = 20

interface DatedCard {
  readonly status: 'published' | 'withdrawn'
  /** `YYYY-MM-DD`, both included. */
  readonly validFrom: string
  readonly validUntil: string
}

/** What a card is to its provider on a day; it insures while it is `published`. */
export function stateOfCard({ status, validFrom, validUntil }: DatedCard, today: string) {
  if (status === 'withdrawn') return 'withdrawn'
  if (today > validUntil) return 'over'
  return today < validFrom ? 'planned' : 'published'
}
