import type { Language } from './language.ts'

/** A sign behind a word: in French a narrow space that does not break stands before it. */
export function signed(word: string, sign: ':' | ';', language: Language): string {
  return `${word}${language === 'fr' ? '\u202f' : ''}${sign}`
}
