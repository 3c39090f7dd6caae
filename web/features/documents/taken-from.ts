import type { Document, DocumentSet } from '../../../contract/documents.ts'

type Kind = DocumentSet['subject']['kind']
export type TakenFromWord = `from_${Kind}_in_${Kind}`

/**
 * The key of the text that says from which kind of set a document was taken over; null when it was uploaded in the set
 * itself.
 */
export const takenFromWord = (kind: Kind, { takenFrom }: Pick<Document, 'takenFrom'>): TakenFromWord | null =>
  takenFrom && `from_${takenFrom}_in_${kind}`
