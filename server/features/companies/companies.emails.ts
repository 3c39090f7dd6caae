import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import { invitationMail as en, type InvitationMail, type InvitationMailFacts } from './companies.emails.en.ts'
import { invitationMail as fr } from './companies.emails.fr.ts'
import { invitationMail as rw } from './companies.emails.rw.ts'

const mails: Readonly<Record<Language, InvitationMail>> = { en, fr, rw }

/** Asks somebody into a company. */
export function invitationMail(facts: InvitationMailFacts, language: Language) {
  return composeMail(mails[language](facts), language)
}
