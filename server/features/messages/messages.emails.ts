import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import { messageMail as en, type MessageMail, type MessageMailFacts } from './messages.emails.en.ts'
import { messageMail as fr } from './messages.emails.fr.ts'
import { messageMail as rw } from './messages.emails.rw.ts'

const mails: Readonly<Record<Language, MessageMail>> = { en, fr, rw }

/** The mail about an unread message. */
export function messageMail(facts: MessageMailFacts, language: Language) {
  return composeMail(mails[language](facts), language)
}
