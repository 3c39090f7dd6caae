import { words } from '../../platform/i18n.ts'

export const undeliveredWords = words('undeliveredWords', {
  title: 'Undelivered mails',
  pageTitle: 'Undelivered mails | Umuhora',
  subtitle:
    'E-mails we stopped trying to send: refused by the mail server, not accepted for three days, or no longer valid.',
  caption: 'Undelivered mails, newest first',
  givenUp: 'Given up',
  to: 'To',
  subject: 'Subject',
  why: 'Why',
  refused: 'Refused',
  not_taken: 'Not accepted in three days',
  lapsed: 'No longer valid',
  tries_one: '{{count}} try',
  tries_other: '{{count}} tries',
  noneTitle: 'Every e-mail has arrived',
  noneAbout: 'E-mails that the mail server does not accept are listed here for 90 days.',
})
