import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import {
  licenceMails as en,
  type LicenceMailFacts,
  type LicenceMailKind,
  type LicenceMails,
} from './licences.emails.en.ts'
import { licenceMails as fr } from './licences.emails.fr.ts'
import { licenceMails as rw } from './licences.emails.rw.ts'

const mails: Readonly<Record<Language, LicenceMails>> = { en, fr, rw }

/** A mail about a licence of a provider. */
export function licenceMail(kind: LicenceMailKind, facts: LicenceMailFacts, language: Language) {
  return composeMail(mails[language][kind](facts), language)
}
