import type { Language } from '../../../domain/language/language.ts'
import type { WholeMailWords } from '../../platform/mail.ts'
import { referenceLine as en } from './reference.emails.en.ts'
import { referenceLine as fr } from './reference.emails.fr.ts'
import { referenceLine as rw } from './reference.emails.rw.ts'

const lines = { en, fr, rw } satisfies Readonly<Record<Language, unknown>>

/** Adds the customer's reference to a mail that identifies a deal by its number. */
export function withReference(words: WholeMailWords, reference: string | null, language: Language): WholeMailWords {
  return reference ? { ...words, paragraphs: [...words.paragraphs, lines[language](reference)] } : words
}
