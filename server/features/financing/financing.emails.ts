import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import {
  financingMails as en,
  type FinancingMailFacts,
  type FinancingMailKind,
  type FinancingMails,
} from './financing.emails.en.ts'
import { financingMails as fr } from './financing.emails.fr.ts'
import { financingMails as rw } from './financing.emails.rw.ts'

const mails: Readonly<Record<Language, FinancingMails>> = { en, fr, rw }

/** A mail about an application for financing. */
export function financingMail(kind: FinancingMailKind, facts: FinancingMailFacts, language: Language) {
  return composeMail(mails[language][kind](facts), language)
}
