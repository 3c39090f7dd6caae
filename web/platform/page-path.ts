import { type Language, translatedLanguages } from '../../domain/language/language.ts'

const inLanguage = new RegExp(`^/(${translatedLanguages.join('|')})(?=/|$)`)

/**
 * Public pages are rendered once in each language. Translations are stored under `/fr` and `/rw`; only the server uses
 * these paths.
 */
export function languageOfPath(pathname: string): Language {
  return (inLanguage.exec(pathname)?.[1] as Language | undefined) ?? 'en'
}

/** The public path of a page, without the language prefix. */
export function plainPath(pathname: string): string {
  return pathname.replace(inLanguage, '') || '/'
}
