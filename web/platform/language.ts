import { type Language, spokenLanguage } from '../../domain/language/language.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { currentLanguage, switchLanguage } from './i18n.ts'

/** The server reads it too: it answers with the public page in that language. */
const cookie = 'language'
const year = 31_536_000

/** Each in its own words, for whoever looks for theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  rw: 'Ikinyarwanda',
}

/** What this browser spoke last. */
export function languageBefore(): Language {
  return spokenLanguage(readCookie(cookie))
}

/** Speaks a language from here on, in this browser. */
export async function speak(language: Language): Promise<void> {
  writeCookie(cookie, language, year)
  if (language !== currentLanguage()) await switchLanguage(language)
}
