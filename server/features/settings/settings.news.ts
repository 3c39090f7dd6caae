import { paths } from '../../../contract/paths.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import { mailboxes } from '../companies/audiences.ts'
import { companyName, companyReader } from '../companies/companies.views.ts'
import { factorResetMail } from './settings.emails.ts'
import './settings.events.ts'

export const settingsNews: News = {
  'settings.changed': newsOf({
    alerts: ({ subject: { id } }: DomainEvent<'settings.changed'>) => ({
      to: [id],
      kind: 'settings_changed',
      subject: { kind: 'settings', id },
      number: '',
    }),
  }),
  'settings.second-factor-reset': newsOf({
    about: ({ data }: DomainEvent<'settings.second-factor-reset'>) => data,
    read: async (tx, { companyId, personId, manager }, siteUrl) => {
      const reader = await companyReader(tx, companyId, personId)
      return reader && { reader, manager, company: await companyName(tx, companyId), link: siteUrl + paths.auth() }
    },
    to: ({ reader }) => mailboxes(reader),
    mails: [{ kind: 'settings.second-factor-reset', write: factorResetMail }],
  }),
}
