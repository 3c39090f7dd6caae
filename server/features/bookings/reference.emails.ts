import type { Language } from '../../../domain/language/language.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

const lines: Readonly<Record<Language, (reference: string) => string>> = {
  en: (reference) => `Customer’s reference: ${reference}`,
  fr: (reference) => `Référence du client : ${reference}`,
  rw: (reference) => `Nomero umukiriya akoresha: ${reference}`,
}

/** A mail that names a deal by its number names it as its customer does as well. */
export function withReference(words: WholeMailWords, reference: string | null, language: Language): WholeMailWords {
  return reference ? { ...words, paragraphs: [...words.paragraphs, lines[language](reference)] } : words
}
