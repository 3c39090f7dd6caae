import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import { withReference } from '../bookings/reference.emails.ts'
import {
  type DocumentMails,
  type DueMailFacts,
  documentMails as en,
  type GuestMailFacts,
  type RejectedMailFacts,
} from './documents.emails.en.ts'
import { documentMails as fr } from './documents.emails.fr.ts'
import { documentMails as rw } from './documents.emails.rw.ts'

const mails: Readonly<Record<Language, DocumentMails>> = { en, fr, rw }

/** The system's own reason for a rejection, as it is saved with the document. */
export const infectedReason = en.infected

export function rejectedMail(facts: RejectedMailFacts, language: Language) {
  const { rejected, infected } = mails[language]
  const reason = facts.reason === infectedReason ? infected : facts.reason
  return composeMail(withReference(rejected({ ...facts, reason }), facts.customerReference, language), language)
}

/** For a person without an account; reveals nothing about the deal except the number that they entered. */
export function guestMail(facts: GuestMailFacts, language: Language) {
  return composeMail(mails[language].guest[facts.news](facts), language)
}

export function dueMail(facts: DueMailFacts, language: Language) {
  return composeMail(withReference(mails[language].due(facts), facts.customerReference, language), language)
}
