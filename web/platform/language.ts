import { type Language, spokenLanguage } from '../../domain/language/language.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { switchLanguage, wantedLanguage } from './i18n.ts'

/** The server reads this cookie too, and serves the public page in that language. */
const cookie = 'language'
const year = 31_536_000

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  rw: 'Ikinyarwanda',
}

/** The language that this browser used last. */
export function lastLanguage(): Language {
  return spokenLanguage(readCookie(cookie))
}

/** Switches to a language and remembers it in this browser. */
export async function speak(language: Language): Promise<void> {
  writeCookie(cookie, language, year)
  if (language !== wantedLanguage()) await switchLanguage(language)
}
