import { paths } from '../../../contract/paths.ts'
import { minutesBeforeMail, previewOf } from '../../../domain/messages/message.ts'
import type { DomainEvent } from '../../platform/events.ts'
import type { Reader } from '../../platform/mail.ts'
import { type Audience, type News, newsOf } from '../../platform/news.ts'
import { readerOf } from '../companies/companies.views.ts'
import { messageMail } from './messages.emails.ts'
import { recordMailed } from './messages.store.ts'
import { messageForNews, peopleAway } from './recipients.views.ts'

type Message = NonNullable<Awaited<ReturnType<typeof messageForNews>>>

/** People who have not read it, each mailed once until they read in the thread again. */
const whoIsAway =
  (message: Message): Audience =>
  async (tx, now) => {
    const readers: Reader[] = []
    for (const person of await peopleAway(tx, message)) {
      await recordMailed(tx, message, person, now)
      readers.push(readerOf(person))
    }
    return readers
  }

export const messagesNews: News = {
  'messages.sent': newsOf({
    about: ({ data: { messageId } }: DomainEvent<'messages.sent'>) => ({ messageId }),
    // One mail for a burst of messages, about the last of them.
    later: ({ data: { threadId, side, sentAt } }) => ({
      runAt: new Date(sentAt + minutesBeforeMail * 60_000),
      key: `messages.sent:${threadId}:${side}`,
    }),
    read: async (tx, { messageId }, siteUrl) => {
      const message = await messageForNews(tx, messageId)
      if (!message) return undefined
      const { from_name: from, subject, content } = message
      return { message, from, subject, preview: previewOf(content), url: siteUrl + paths.messages }
    },
    to: ({ message }) => whoIsAway(message),
    mails: [{ kind: 'messages.sent', write: messageMail }],
  }),
}
