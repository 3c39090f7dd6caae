import type { Language } from '../language/language.ts'

/** Translations of our own source names; a source entered by an operator stays as it was written. */
const named: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  'National Bank of Rwanda': { fr: 'Banque nationale du Rwanda', rw: 'Banki Nkuru y’u Rwanda' },
  // Present in databases that version 0.1.0 created.
  'Demonstration rate': { fr: 'taux de démonstration', rw: 'igipimo cy’urugero' },
}

/** The source of an exchange rate, in the reader's language. */
export function rateSource(source: string, language: Language): string {
  return (language !== 'en' && named[source]?.[language]) || source
}
