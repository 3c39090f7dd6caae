import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import { type AuthMailFacts, type AuthMails, authMails as en } from './auth.emails.en.ts'
import { authMails as fr } from './auth.emails.fr.ts'
import { authMails as rw } from './auth.emails.rw.ts'

const mails: Readonly<Record<Language, AuthMails>> = { en, fr, rw }

/** A mail about a person's account. */
export function authMail<Kind extends keyof AuthMailFacts>(kind: Kind, facts: AuthMailFacts[Kind], language: Language) {
  return composeMail(mails[language][kind](facts), language)
}
