import { paths } from '../../../contract/paths.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import { managersOf } from './audiences.ts'
import { nameMail } from './companies.emails.ts'
import { personName } from './companies.views.ts'

/** A person joined or left their company. */
const person = (kind: 'person_joined' | 'person_left') =>
  newsOf({
    alerts: async (event: DomainEvent<`companies.${'person-joined' | 'person-left'}`>, tx) => {
      const { companyId, personId } = event.data
      const subject = { kind: 'person' as const, id: personId }
      return { to: [companyId], kind, subject, number: await personName(tx, companyId, personId) }
    },
  })

export const companiesNews: News = {
  // A provider's new name is verified like an application.
  'companies.name-asked': newsOf({
    alerts: ({ data }: DomainEvent<'companies.name-asked'>) => ({
      to: 'operators',
      kind: 'provider_applied',
      subject: { kind: 'applicant', id: data.companyId },
      number: data.companyName,
    }),
  }),
  'companies.name-decided': newsOf({
    about: ({ data }: DomainEvent<'companies.name-decided'>) => data,
    read: async (_tx, decided, siteUrl) => ({ ...decided, url: `${siteUrl}${paths.systemSettings}` }),
    to: ({ companyId }) => managersOf(companyId),
    mails: [{ kind: 'companies.name-decided', write: nameMail }],
  }),
  'companies.person-joined': person('person_joined'),
  'companies.person-left': person('person_left'),
}
