import * as z from 'zod/mini'
import { type insuredModes, type NewInsuranceCard, newInsuranceCard } from '../../../contract/insurance.ts'
import type { MarketCurrency } from '../../../domain/money/money.ts'
import { readMoney } from '../../../domain/money/read-money.ts'
import { readNumber } from '../../../domain/money/read-number.ts'
import type { Clauses } from '../../../domain/offers/insured-value.ts'
import type { Mistakes } from '../../platform/use-form.ts'

export interface CardInput {
  readonly clauses: Clauses
  /** In per cent, as are all shares in this form. */
  readonly rate: string
  readonly currency: MarketCurrency
  readonly minimumPremium: string
  readonly mostInsured: string
  readonly deductible: string
  readonly modes: readonly (typeof insuredModes)[number][]
  readonly validFrom: string
  readonly validUntil: string | null
}

export const emptyCard = (today: string): CardInput => ({
  clauses: 'A',
  rate: '',
  currency: 'USD',
  minimumPremium: '',
  mostInsured: '',
  deductible: '',
  modes: ['sea', 'road'],
  validFrom: today,
  validUntil: null,
})

/**
 * A typed percentage in fractions of a per cent (`parts` 1000: thousandths); null when it is not a number or has more
 * decimals.
 */
function readShare(typed: string, parts: number): number | null {
  const value = readNumber(typed)
  if (value === null) return null
  const whole = Math.round(value * parts)
  return Math.abs(value * parts - whole) < 1e-6 ? whole : null
}

/** Converts the input to a new card, or returns the mistakes by field. */
export function readCard(input: CardInput): { card: NewInsuranceCard } | { mistakes: Mistakes } {
  const { currency, mostInsured } = input
  const given = z.safeParse(newInsuranceCard, {
    clauses: input.clauses,
    rate: readShare(input.rate, 1000),
    minimumPremium: readMoney(input.minimumPremium, currency),
    mostInsured: mostInsured.trim() === '' ? null : (readMoney(mostInsured, currency) ?? 'no amount'),
    deductible: readShare(input.deductible, 100),
    modes: [...input.modes],
    validFrom: input.validFrom,
    validUntil: input.validUntil,
  })
  if (given.success) return { card: given.data }
  const mistakes = given.error.issues.map(({ path }) => {
    const field = path[0] as keyof CardInput
    return [field, mistakeAt(field, input)] as const
  })
  return { mistakes: Object.fromEntries(mistakes) }
}

function mistakeAt(field: keyof CardInput, input: CardInput): string {
  const typed = input[field]
  if (typed === null || (typeof typed === 'string' && typed.trim() === '')) return 'required'
  if (field === 'modes') return 'needModes'
  if (field === 'validUntil') return 'before_start'
  if (field === 'rate') return 'not_a_rate'
  if (field === 'minimumPremium' && readMoney(input.minimumPremium, input.currency) !== null) return 'premium_too_low'
  return field === 'deductible' ? 'not_a_deductible' : 'not_an_amount'
}
