import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import { visitMails as en, type VisitMailFacts, type VisitMailKind, type VisitMails } from './storage.emails.en.ts'
import { visitMails as fr } from './storage.emails.fr.ts'
import { visitMails as rw } from './storage.emails.rw.ts'

const mails: Readonly<Record<Language, VisitMails>> = { en, fr, rw }

/** A mail about a visit. */
export function visitMail(kind: VisitMailKind, facts: VisitMailFacts, language: Language) {
  return composeMail(mails[language][kind](facts), language)
}
