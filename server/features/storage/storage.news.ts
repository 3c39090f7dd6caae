import { paths } from '../../../contract/paths.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type MailNews, type News, newsOf } from '../../platform/news.ts'
import { everyoneIn } from '../companies/audiences.ts'
import type { VisitMailKind } from './storage.emails.en.ts'
import { visitMail } from './storage.emails.ts'
import type { VisitEventName } from './storage.events.ts'
import type { VisitRow } from './storage.store.ts'
import { visitRow } from './storage.views.ts'

interface Found {
  readonly row: VisitRow
  readonly siteUrl: string
}

type Side = 'customer' | 'provider'
const sides = ['customer', 'provider'] as const

/** A mail about a visit; `sidesOf` returns the sides that get it. */
const visit = (kind: VisitMailKind, sidesOf: (row: VisitRow) => readonly Side[]) =>
  newsOf({
    about: ({ data }: DomainEvent<VisitEventName>) => ({ visitId: data.visitId }),
    read: async (tx, { visitId }, siteUrl): Promise<Found | undefined> => {
      const row = await visitRow(tx, visitId)
      return row && { row, siteUrl }
    },
    mails: sides.map(
      (side): MailNews<Found> => ({
        kind: `storage.${kind}`,
        to: ({ row }) => (sidesOf(row).includes(side) ? everyoneIn(row[`${side}_company_id`]) : null),
        write: ({ row, siteUrl }, language) =>
          visitMail(
            kind,
            {
              warehouse: row.warehouse_name,
              place: row.place,
              customer: row.customer_name,
              provider: row.provider_name,
              startsAt: row.starts_at,
              visitors: row.visitors,
              note: row.note,
              reason: row.closed_reason ?? '',
              url: siteUrl + (side === 'provider' ? paths.providerVisits : paths.visits),
            },
            language,
          ),
      }),
    ),
  })

export const storageNews: News = {
  'storage.requested': visit('requested', () => ['provider']),
  'storage.confirmed': visit('confirmed', () => sides),
  'storage.proposed': visit('proposed', () => ['customer']),
  'storage.declined': visit('declined', () => ['customer']),
  'storage.cancelled': visit('cancelled', ({ closed_by }) => [closed_by === 'customer' ? 'provider' : 'customer']),
  'storage.lapsed': visit('lapsed', () => ['customer']),
  'storage.reminded': visit('reminder', () => sides),
}
