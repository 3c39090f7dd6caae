import { type Language, translatedLanguages } from '../../domain/language/language.ts'

const inLanguage = new RegExp(`^/(${translatedLanguages.join('|')})(?=/|$)`)

/** Public pages are written once in each language: the others below `/fr` and `/rw`, where only the server looks. */
export function languageOfPath(pathname: string): Language {
  return (inLanguage.exec(pathname)?.[1] as Language | undefined) ?? 'en'
}

/** The path by which people know a public page, in whatever language it is written. */
export function plainPath(pathname: string): string {
  return pathname.replace(inLanguage, '') || '/'
}
