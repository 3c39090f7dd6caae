import { gradeCodes, grades } from '../../../domain/financing/assess-invoice.ts'
import { termsFor } from '../../../domain/financing/eligibility.ts'
import { financingCost, financingTerms } from '../../../domain/financing/terms.ts'
import { costOnWire } from './financing-row.ts'

/**
 * Every term, whether it is open for an invoice of this amount, and its cost by grade if it is paid out today.
 * @param invoiceAmount francs
 * @param today `YYYY-MM-DD`
 */
export function termsSeen(invoiceAmount: number, today: string) {
  const open = new Set(termsFor(invoiceAmount))
  return financingTerms.map((term) => ({
    ...term,
    open: open.has(term),
    costs: gradeCodes.flatMap((grade) => {
      const { advancePercent } = grades[grade]
      if (advancePercent === null) return []
      const cost = costOnWire(financingCost(invoiceAmount, term, advancePercent), term.days, today)
      return [{ grade, advancePercent, cost }]
    }),
  }))
}
