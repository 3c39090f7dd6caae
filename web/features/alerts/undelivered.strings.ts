import { words } from '../../platform/i18n.ts'

export const undeliveredWords = words('undeliveredWords', {
  title: 'Undelivered mails',
  pageTitle: 'Undelivered mails | Umuhora',
  subtitle: 'Mails that were given up: refused by the mail server, not taken for three days, or no longer of use.',
  caption: 'Undelivered mails, newest first',
  givenUp: 'Given up',
  to: 'To',
  subject: 'Subject',
  why: 'Why',
  refused: 'Refused',
  not_taken: 'Not taken in three days',
  lapsed: 'No longer valid',
  tries_one: '{{count}} try',
  tries_other: '{{count}} tries',
  noneTitle: 'Every mail has arrived',
  noneAbout: 'What the mail server does not take is listed here for 90 days.',
})
