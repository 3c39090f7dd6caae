import { createHash } from 'node:crypto'
import type { DomainEvent } from '../../platform/events.ts'
import type {} from '../../platform/mail-delivery.ts'
import { type AlertNews, type News, newsOf } from '../../platform/news.ts'
import { peopleWithAddress } from './alerts.views.ts'

export const alertsNews: News = {
  /**
   * The delivery of a mail was given up. It alerts the company of the mail's recipient and the operators: once a day
   * for each address, and the operators once a day.
   */
  'mail.undelivered': newsOf({
    alerts: async ({ subject, data }: DomainEvent<'mail.undelivered'>, tx) => {
      const today = data.at.toISOString().slice(0, 10)
      const alert = (to: AlertNews['to'], about: AlertNews['subject'], once: string): AlertNews => ({
        to,
        kind: 'mail_undelivered',
        subject: about,
        number: data.recipient,
        once: idOf(`${today}:${once}`),
      })
      const people = await peopleWithAddress(tx, data.recipient)
      return [
        ...people.map(({ id, company_id }) => alert([company_id], { kind: 'person', id }, id)),
        alert('operators', { kind: 'undelivered_mail', id: subject.id }, 'operators'),
      ]
    },
  }),
}

/** The same text has the same id, so that a repetition creates no second alert. */
function idOf(words: string): string {
  const hex = createHash('sha256').update(`mail.undelivered:${words}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
