import { spokenLanguage } from '../../../domain/language/language.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import { mailboxes } from '../companies/audiences.ts'
import { answerMail } from './assistant.emails.ts'
import { answerForNews } from './inquiries.views.ts'

export const assistantNews: News = {
  'assistant.inquiry-written': newsOf({
    alerts: ({ data: { inquiryId } }: DomainEvent<'assistant.inquiry-written'>) => ({
      to: 'operators',
      kind: 'inquiry_written',
      subject: { kind: 'inquiry', id: inquiryId },
      number: '',
    }),
  }),
  'assistant.inquiry-answered': newsOf({
    about: ({ data: { messageId } }: DomainEvent<'assistant.inquiry-answered'>) => ({ messageId }),
    read: async (tx, { messageId }, url) => {
      const answer = await answerForNews(tx, messageId)
      return answer && { ...answer, url }
    },
    to: ({ email, language }) => mailboxes({ address: email, language: spokenLanguage(language) }),
    mails: [{ kind: 'assistant.inquiry-answered', write: answerMail }],
  }),
}
