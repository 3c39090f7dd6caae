import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type {} from '../../platform/mail-delivery.ts'
import { peopleWithAddress } from './alerts.views.ts'
import type { News } from './raise-alert.ts'

/**
 * A mail was given up: the company of whoever it was for sees it in its alerts, and so do those who run the platform;
 * once a day for each address, and for the operators once a day.
 */
export async function tellUndelivered(tx: Tx, { subject, data }: DomainEvent<'mail.undelivered'>): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const plan = (news: News, once: string) => enqueue(tx, 'alerts.raise', { ...news, eventId: idOf(`${today}:${once}`) })
  for (const person of await peopleWithAddress(tx, data.recipient))
    await plan(
      {
        to: [person.company_id],
        kind: 'mail_undelivered',
        subject: { kind: 'person', id: person.id },
        number: data.recipient,
      },
      person.id,
    )
  await plan(
    {
      to: 'operators',
      kind: 'mail_undelivered',
      subject: { kind: 'undelivered_mail', id: subject.id },
      number: data.recipient,
    },
    'operators',
  )
}

/** The same id for the same words: told again, it makes no second alert. */
function idOf(words: string): string {
  const hex = createHash('sha256').update(`mail.undelivered:${words}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
