import type { Language } from '../../../domain/language/language.ts'
import { composeMail } from '../../platform/mail.ts'
import { type AnswerMailFacts, type AssistantMails, assistantMails as en } from './assistant.emails.en.ts'
import { assistantMails as fr } from './assistant.emails.fr.ts'
import { assistantMails as rw } from './assistant.emails.rw.ts'

const mails: Readonly<Record<Language, AssistantMails>> = { en, fr, rw }

export const answerMail = (facts: AnswerMailFacts, language: Language) =>
  composeMail(mails[language].answer(facts), language)
