import type { Language } from '../../../domain/language/language.ts'
import type { WholeMailWords } from '../../platform/mail.ts'
import { referenceLine as en } from './reference.emails.en.ts'
import { referenceLine as fr } from './reference.emails.fr.ts'
import { referenceLine as rw } from './reference.emails.rw.ts'

const lines = { en, fr, rw } satisfies Readonly<Record<Language, unknown>>

/** A mail that names a deal by its number names it as its customer does as well. */
export function withReference(words: WholeMailWords, reference: string | null, language: Language): WholeMailWords {
  return reference ? { ...words, paragraphs: [...words.paragraphs, lines[language](reference)] } : words
}
