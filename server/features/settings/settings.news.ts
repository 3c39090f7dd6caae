import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
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
}
