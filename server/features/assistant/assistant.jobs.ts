import { inquiryDays } from '../../../domain/assistant/inquiry.ts'
import { spokenLanguage } from '../../../domain/language/language.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail.ts'
import { answerMail } from './assistant.emails.ts'
import { deleteInquiriesBefore } from './inquiries.store.ts'
import { answerToTell } from './inquiries.views.ts'

export const assistantJobs: WorkJobs = {
  'assistant.tell-answer': async (tx, { messageId }: { messageId: string }, { siteUrl }) => {
    const payload = await answerToTell(tx, messageId)
    if (!payload) return
    const { email: to, language, ...facts } = payload
    await sendMail(tx, { to, ...answerMail({ ...facts, url: siteUrl }, spokenLanguage(language)) })
  },
  'assistant.tidy': async (tx) => deleteInquiriesBefore(tx, new Date(Date.now() - inquiryDays * 86_400_000)),
}

export const assistantCrontab = '23 3 * * * assistant.tidy'
