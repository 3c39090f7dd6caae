import * as z from 'zod/mini'
import type { OfferCard } from '../../../contract/offers.ts'
import { type CustomPartOrder, customPartOrder } from '../../../contract/spare-parts.ts'
import { readCount } from '../../../domain/money/read-number.ts'
import type { sparePartsWords } from './spare-parts.strings.ts'

/** The values of the custom order form; empty by default. */
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
/** The card whose supplier is the only one asked. */
export type AskedCard = { readonly id: string; readonly supplier: string } | null

/** Field → key of its mistake's message. */
export type PartMistakes = Readonly<Partial<Record<PartField, keyof typeof sparePartsWords>>>

/** A number of pieces as typed: an integer of at least 1; null otherwise. */
export function readPieces(typed: string): number | null {
  const pieces = readCount(typed)
  return pieces !== null && pieces >= 1 ? pieces : null
}

/** Reads the form by the rules of the contract, as the server does. */
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

/** Fills the form from a card, for its supplier; the other input stays. */
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
