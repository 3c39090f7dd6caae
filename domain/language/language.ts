/** The languages of the product, by their ISO 639-1 codes: English, French, Kinyarwanda. */
export const languages = ['en', 'fr', 'rw'] as const
export type Language = (typeof languages)[number]

/** Those into which the English of the pages is translated. */
export const translatedLanguages = languages.filter((language) => language !== 'en')

/** The one asked for, or English where we do not speak it. */
export function spokenLanguage(asked: string | null | undefined): Language {
  return languages.find((language) => language === asked) ?? 'en'
}
