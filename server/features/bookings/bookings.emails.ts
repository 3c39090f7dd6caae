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

const mails: Readonly<Record<Language, BookingMails>> = { en, fr, rw }

/** A mail about a booking. */
export function bookingMail(kind: BookingMailKind, facts: BookingMailFacts, language: Language) {
  return composeMail(mails[language][kind](facts), language)
}
