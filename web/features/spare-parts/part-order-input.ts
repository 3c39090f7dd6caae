import * as z from 'zod/mini'
import type { OfferCard } from '../../../contract/offers.ts'
import { type CustomPartOrder, customPartOrder } from '../../../contract/spare-parts.ts'
import { readNumber } from '../../../domain/money/read-number.ts'
import type { sparePartsWords } from './spare-parts.strings.ts'

/** What stands in the fields of the custom order form; empty where there is nothing. */
export const emptyPartOrder = {
  vehicleMake: '',
  partCategory: '',
  partName: '',
  quantity: '',
  urgency: '',
  notes: '',
}
export type PartField = keyof typeof emptyPartOrder
export type PartInput = Readonly<Record<PartField, string>>
/** The card whose supplier alone is asked. */
export type AskedCard = { readonly id: string; readonly supplier: string } | null

/** Field → word of what is wrong with it. */
export type PartMistakes = Readonly<Partial<Record<PartField, keyof typeof sparePartsWords>>>

/** Pieces as people type them: a whole number from one on; null otherwise. */
export function readPieces(typed: string): number | null {
  const pieces = readNumber(typed)
  return pieces !== null && Number.isInteger(pieces) && pieces >= 1 ? pieces : null
}

/** Reads the form by the rules of the contract, the same that the server asks. */
export function readPartOrder(
  input: PartInput,
  card: AskedCard,
): { order: CustomPartOrder } | { mistakes: PartMistakes } {
  const chosen = Object.entries(input).filter(([name, value]) => name !== 'quantity' && value.trim() !== '')
  const read = z.safeParse(customPartOrder, {
    partName: '',
    ...Object.fromEntries(chosen),
    quantity: readPieces(input.quantity) ?? undefined,
    ...(card ? { offerId: card.id } : {}),
  })
  if (read.success) return { order: read.data }
  const wrong = new Set(read.error.issues.map((issue) => issue.path[0]))
  return {
    mistakes: {
      ...(wrong.has('partName') ? { partName: input.partName.trim() === '' ? 'partNameRequired' : 'tooLong' } : {}),
      ...(wrong.has('quantity')
        ? { quantity: input.quantity.trim() === '' ? 'quantityRequired' : 'quantityInvalid' }
        : {}),
      ...(wrong.has('notes') ? { notes: 'tooLong' } : {}),
    },
  }
}

/** The form filled from a card, for its supplier. What is typed elsewhere stays. */
export function fillFromCard(input: PartInput, { attributes }: OfferCard): PartInput {
  const { partName, partNumber, vehicleMake, partCategory } = attributes
  return {
    ...input,
    vehicleMake: vehicleMake ?? '',
    partCategory: partCategory ?? '',
    partName: [partName, partNumber].filter(Boolean).join(', '),
    quantity: input.quantity || '1',
  }
}
