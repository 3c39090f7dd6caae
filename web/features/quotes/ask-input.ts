import type { AskForm } from '../../../contract/ask-providers.ts'
import type { AskedLeg } from '../../../domain/quotes/asked-legs.ts'
import type { BudgetRange } from '../../../domain/quotes/request-choices.ts'
import type { ItineraryQuery } from '../itineraries/itinerary-search.ts'

export interface AskInput {
  readonly door: string
  readonly readyOn: string | null
  readonly budgetRange: BudgetRange | ''
  readonly phone: string
  readonly note: string
  readonly customerReference: string
}

export const emptyAsk: AskInput = {
  door: '',
  readyOn: null,
  budgetRange: '',
  phone: '',
  note: '',
  customerReference: '',
}

/** The request body for a question, its legs and the input, or the mistakes by field. */
export function readAsk(
  query: ItineraryQuery | null,
  legs: readonly AskedLeg[],
  input: AskInput,
): { body: AskForm } | { mistakes: Partial<Record<keyof AskInput, string>> } {
  if (input.door.trim() === '' || query === null) return { mistakes: { door: 'needed_door' } }
  const { from, to, weightKg, volumeM3, container, count, value, currency, hsCode } = query
  const [phone, note, customerReference] = [input.phone, input.note, input.customerReference].map((typed) =>
    typed.trim(),
  )
  return {
    body: {
      from,
      to: to ?? 'RWKGL',
      legs: [...legs],
      weightKg,
      ...(volumeM3 === undefined ? {} : { volumeM3 }),
      ...(container === undefined ? {} : { container }),
      count,
      value,
      currency,
      ...(hsCode === undefined ? {} : { hsCode }),
      ...(input.readyOn ? { readyOn: input.readyOn } : {}),
      door: input.door.trim(),
      ...(note ? { note } : {}),
      ...(customerReference ? { customerReference } : {}),
      ...(input.budgetRange === '' ? {} : { budgetRange: input.budgetRange }),
      contactMethod: phone ? 'phone' : 'email',
      ...(phone ? { phone } : {}),
    },
  }
}
