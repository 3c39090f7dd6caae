import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import {
  providerMails as en,
  type ProviderMailFacts,
  type ProviderMailKind,
  type ProviderMails,
} from './providers.emails.en.ts'
import { providerMails as fr } from './providers.emails.fr.ts'
import { providerMails as rw } from './providers.emails.rw.ts'

const mails: Readonly<Record<Language, ProviderMails>> = { en, fr, rw }

/** A mail about an application to be a provider. */
export function providerMail(kind: ProviderMailKind, facts: ProviderMailFacts, language: Language) {
  return composeMail(mails[language][kind](facts), language)
}
