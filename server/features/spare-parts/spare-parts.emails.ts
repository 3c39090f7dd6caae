import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import { partMails as en, type PartMailFacts, type PartMailKind, type PartMails } from './spare-parts.emails.en.ts'
import { partMails as fr } from './spare-parts.emails.fr.ts'
import { partMails as rw } from './spare-parts.emails.rw.ts'

const mails: Readonly<Record<Language, PartMails>> = { en, fr, rw }

/** A mail about a spare parts order. */
export function partMail(kind: PartMailKind, facts: PartMailFacts, language: Language) {
  return composeMail(mails[language][kind](facts), language)
}
