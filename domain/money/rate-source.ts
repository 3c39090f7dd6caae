import type { Language } from '../language/language.ts'

/** Sources of exchange rates that the house itself names; whatever an operator enters stays as it was written. */
const named: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  'National Bank of Rwanda': { fr: 'Banque nationale du Rwanda', rw: 'Banki Nkuru y’u Rwanda' },
  // Kept by databases that version 0.1.0 filled.
  'Demonstration rate': { fr: 'taux de démonstration', rw: 'igipimo cy’urugero' },
}

/** Where a rate of exchange comes from, as a person reads it. */
export function rateSource(source: string, language: Language): string {
  return (language !== 'en' && named[source]?.[language]) || source
}
