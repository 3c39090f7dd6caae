import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import * as en from './clearance.emails.en.ts'
import * as fr from './clearance.emails.fr.ts'
import * as rw from './clearance.emails.rw.ts'

const spoken = { en, fr, rw } satisfies Readonly<Record<Language, { clearanceMails: en.ClearanceMails }>>

/** A mail about a customs file, to the importer. */
export function clearanceMail(kind: en.ClearanceMailKind, facts: en.ClearanceMailFacts, language: Language) {
  return composeMail(spoken[language].clearanceMails[kind](facts), language)
}
