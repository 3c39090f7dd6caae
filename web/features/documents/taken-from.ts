import type { Document, DocumentSet } from '../../../contract/documents.ts'

type Kind = DocumentSet['subject']['kind']
export type TakenFromWord = `from_${Kind}_in_${Kind}`

/** The word for where a version of a set of this kind was brought; null where that was in the set itself. */
export const takenFromWord = (kind: Kind, { takenFrom }: Pick<Document, 'takenFrom'>): TakenFromWord | null =>
  takenFrom && `from_${takenFrom}_in_${kind}`
