import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import {
  invitationMail as en,
  nameMail as enName,
  type InvitationMail,
  type InvitationMailFacts,
  type NameMail,
  type NameMailFacts,
} from './companies.emails.en.ts'
import { invitationMail as fr, nameMail as frName } from './companies.emails.fr.ts'
import { invitationMail as rw, nameMail as rwName } from './companies.emails.rw.ts'

const mails: Readonly<Record<Language, InvitationMail>> = { en, fr, rw }

/** Invites a person to a company. */
export function invitationMail(facts: InvitationMailFacts, language: Language) {
  return composeMail(mails[language](facts), language)
}

const nameMails: Readonly<Record<Language, NameMail>> = { en: enName, fr: frName, rw: rwName }

/** An operator's decision about the name that a provider requested. */
export function nameMail(facts: NameMailFacts, language: Language) {
  return composeMail(nameMails[language](facts), language)
}
