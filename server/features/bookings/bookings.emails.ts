import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import {
  type BookingMailFacts,
  type BookingMailKind,
  type BookingMails,
  bookingMails as en,
} from './bookings.emails.en.ts'
import { bookingMails as fr } from './bookings.emails.fr.ts'
import { bookingMails as rw } from './bookings.emails.rw.ts'
import { withReference } from './reference.emails.ts'

const mails: Readonly<Record<Language, BookingMails>> = { en, fr, rw }

/** A mail about a booking. */
export function bookingMail(kind: BookingMailKind, facts: BookingMailFacts, language: Language) {
  return composeMail(withReference(mails[language][kind](facts), facts.customerReference, language), language)
}
