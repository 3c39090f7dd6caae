import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import {
  type DomainCodeFacts,
  settingsMails as en,
  type FactorResetFacts,
  type SettingsMails,
} from './settings.emails.en.ts'
import { settingsMails as fr } from './settings.emails.fr.ts'
import { settingsMails as rw } from './settings.emails.rw.ts'

const mails: Readonly<Record<Language, SettingsMails>> = { en, fr, rw }

/** To the administrator of a mail domain. */
export function domainCodeMail(facts: DomainCodeFacts, language: Language) {
  return composeMail(mails[language].domainCode(facts), language)
}

/** To the person whose second factor was reset. */
export function factorResetMail(facts: FactorResetFacts, language: Language) {
  return composeMail(mails[language].factorReset(facts), language)
}
