import type { Language } from './language.ts'

/** A word with a sign after it; in French a narrow no-break space comes between them. */
export function signed(word: string, sign: ':' | ';', language: Language): string {
  return `${word}${language === 'fr' ? '\u202f' : ''}${sign}`
}
