/** The languages of the product, by their ISO 639-1 codes: English, French, Kinyarwanda. */
export const languages = ['en', 'fr', 'rw'] as const
export type Language = (typeof languages)[number]

/** The languages into which the English pages are translated. */
export const translatedLanguages = languages.filter((language) => language !== 'en')

/** The requested language, or English if it is not supported. */
export function spokenLanguage(asked: string | null | undefined): Language {
  return languages.find((language) => language === asked) ?? 'en'
}
