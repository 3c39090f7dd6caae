import type { ProviderRequest } from '../../../contract/quotes.ts'
import { lastSecondInKigali } from '../../../domain/calendar/market-day.ts'
import { type MarketCurrency, type Money, minorDigits } from '../../../domain/money/money.ts'
import { readMoney } from '../../../domain/money/read-money.ts'
import { readCount } from '../../../domain/money/read-number.ts'
import { answerNamesPlace } from '../../../domain/quotes/match-cards.ts'
import { mistakeInMonths, monthsAsked } from '../../../domain/quotes/quoted-months.ts'
import type { Covers } from '../offers/InclusionChoices.tsx'
import type { QuoteAnswer } from './quotes.api.ts'

/** The values of a provider's quote form. */
export interface AnswerInput {
  readonly price: string
  readonly currency: MarketCurrency
  /** Of storage; empty for other services. */
  readonly months: string
  readonly from: string | null
  /** The port or airport at which the quote ends; null: it goes all the way. */
  readonly to: string | null
  /** `YYYY-MM-DD`; the price is valid until the end of that day in Kigali. */
  readonly validUntil: string
  readonly transitDaysMin: string
  readonly transitDaysMax: string
  readonly covers: Covers
  readonly note: string
}
type AnswerField = Exclude<keyof AnswerInput, 'currency' | 'covers'>
export type AnswerMistakes = Readonly<Partial<Record<AnswerField, string>>>

function readDays(typed: string): number | null {
  const days = readCount(typed)
  return days !== null && days <= 365 ? days : null
}

/**
 * Reads the form by the rules of the contract. Some quotes have to name their place
 * (`answerNamesPlace`).
 */
export function readAnswer(
  request: Pick<ProviderRequest, 'service' | 'origin' | 'destination' | 'storageDuration'>,
  input: AnswerInput,
  replaces?: string,
): { answer: QuoteAnswer } | { mistakes: AnswerMistakes } {
  const mistakes: Partial<Record<AnswerField, string>> = {}
  const price = readMoney(input.price, input.currency)
  const [min, max] = [readDays(input.transitDaysMin), readDays(input.transitDaysMax)]
  if (input.price.trim() === '') mistakes.price = 'required'
  else if (price === null || price.amount === 0) mistakes.price = 'not_positive'
  const asked = monthsAsked(request.service, request.storageDuration)
  const months = asked && input.months.trim() !== '' ? (readDays(input.months) ?? 0) : undefined
  const wrongMonths = mistakeInMonths(months, asked)
  if (wrongMonths) mistakes.months = wrongMonths
  if (answerNamesPlace(request) && input.from === null) mistakes.from = 'required'
  if (input.validUntil === '') mistakes.validUntil = 'required'
  if (min === null) mistakes.transitDaysMin = input.transitDaysMin.trim() === '' ? 'required' : 'not_a_number'
  if (max === null) mistakes.transitDaysMax = input.transitDaysMax.trim() === '' ? 'required' : 'not_a_number'
  else if (min !== null && max < min) mistakes.transitDaysMax = 'below_minimum'
  if (price === null || min === null || max === null || Object.keys(mistakes).length > 0) return { mistakes }
  return {
    answer: {
      price,
      ...(months === undefined ? {} : { months }),
      ...(replaces ? { replaces } : {}),
      ...(answerNamesPlace(request) && input.from ? { from: input.from } : {}),
      ...(input.to ? { to: input.to } : {}),
      validUntil: lastSecondInKigali(input.validUntil),
      transitDaysMin: min,
      transitDaysMax: max,
      included: [...input.covers.included],
      notIncluded: [...input.covers.notIncluded],
      note: input.note.trim(),
    },
  }
}

/** An amount as it is typed into a price field. */
export function typedAmount({ amount, currency }: Money): string {
  const digits = minorDigits[currency]
  return (amount / 10 ** digits).toFixed(digits)
}
