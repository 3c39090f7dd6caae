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
      const facts = { company: await companyName(tx, companyId), manager, link: `${siteUrl}${paths.auth()}` }
      return reader && { reader, facts }
    },
    mails: [
      {
        kind: 'settings.second-factor-reset',
        to: ({ reader }) => mailboxes(reader),
        write: ({ facts }, language) => factorResetMail(facts, language),
      },
    ],
  }),
}
