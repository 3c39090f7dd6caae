import type { Language } from '../../../domain/language/language.ts'
import { paperNames as en, type PaperNames } from './paper-names.emails.en.ts'
import { paperNames as fr } from './paper-names.emails.fr.ts'
import { paperNames as rw } from './paper-names.emails.rw.ts'

const names: Readonly<Record<Language, PaperNames>> = { en, fr, rw }

/** The name of a paper in a mail. */
export function paperName(code: string, language: Language): string {
  return names[language][code] ?? code
}
