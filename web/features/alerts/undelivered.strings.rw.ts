import type { Translated } from '../../platform/i18n.ts'
import type { undeliveredWords as W } from './undelivered.strings.ts'

export const undeliveredWords: Translated<typeof W> = {
  title: 'Imeyili zitageze',
  pageTitle: 'Imeyili zitageze | Umuhora',
  subtitle: 'Imeyili zaretswe: zanzwe na seriveri, zitakiriwe mu minsi itatu, cyangwa zitagifite akamaro.',
  caption: 'Imeyili zitageze, iziheruka mbere',
  givenUp: 'Byaretswe',
  to: 'Kuri',
  subject: 'Umutwe',
  why: 'Impamvu',
  refused: 'Yanzwe',
  not_taken: 'Ntiyakiriwe mu minsi itatu',
  lapsed: 'Ntigifite agaciro',
  tries_one: 'Inshuro {{count}}',
  tries_other: 'Inshuro {{count}}',
  noneTitle: 'Imeyili zose zageze',
  noneAbout: 'Imeyili seriveri itakiriye zigaragara hano mu minsi 90.',
}
