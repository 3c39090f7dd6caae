import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import {
  quoteMails as en,
  type LossMailFacts,
  type QuoteMailFacts,
  type QuoteMails,
  type ReopenedMailFacts,
  type RequestMailFacts,
} from './quotes.emails.en.ts'
import { quoteMails as fr } from './quotes.emails.fr.ts'
import { quoteMails as rw } from './quotes.emails.rw.ts'

const mails: Readonly<Record<Language, QuoteMails>> = { en, fr, rw }

/** To an invited provider. */
export function requestMail(facts: RequestMailFacts, language: Language) {
  return composeMail(mails[language].request(facts), language)
}

/** To a provider whose quote is open again. */
export function reopenedMail(facts: ReopenedMailFacts, language: Language) {
  return composeMail(mails[language].reopened(facts), language)
}

/** To a provider whose quote was not chosen. */
export function lossMail(facts: LossMailFacts, language: Language) {
  return composeMail(mails[language].loss(facts), language)
}

/** To the customer, when a provider has answered. */
export function quoteMail(facts: QuoteMailFacts, language: Language) {
  return composeMail(mails[language].quote(facts), language)
}
