import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import {
  type CertificateMailFacts,
  type CertificateMailKind,
  type CertificateMails,
  certificateMails as en,
} from './insurance.emails.en.ts'
import { certificateMails as fr } from './insurance.emails.fr.ts'
import { certificateMails as rw } from './insurance.emails.rw.ts'

const mails: Readonly<Record<Language, CertificateMails>> = { en, fr, rw }

/** A mail about a certificate of insurance. */
export function certificateMail(kind: CertificateMailKind, facts: CertificateMailFacts, language: Language) {
  return composeMail(mails[language][kind](facts), language)
}
