import type { Translated } from '../../platform/i18n.ts'
import type { sampleWords as W } from './samples.strings.ts'

export const sampleWords: Translated<typeof W> = {
  yourCompany: 'Ikigo cyawe',
  carrier: 'Utwara w’urugero {{letter}}',
  shipmentNumber: 'URUGERO-I{{number}}',
  bookingNumber: 'URUGERO-K{{number}}',
  rejectedReason: 'Uburemere ntibuhuye n’ubwo kuri fagitire. Kosora kimwe muri byo.',
  remove: 'Kuraho ingero',

  pageTitle: 'Ingero | Umuhora',
  heading: 'Ingero',
  about: 'Uku ni ko ibyawe bizaba bimeze. Nta na kimwe hano cyaguzwe, cyoherejwe cyangwa cyahawe umuntu.',
  back: 'Subira ku mbonerahamwe',
  gone: 'Ingero zakuweho',
  goneAbout: 'Ibyawe biri ku mbonerahamwe.',
  shipmentHeading: 'Imizigo iri mu nzira',
  shipmentAbout: 'Uyitwaye atanga amakuru kuri buri ntambwe, umunsi izagerera ugakurikira ayo makuru.',
  documentsHeading: 'Inyandiko',
  documentsAbout: 'Buri komande igira inyandiko gasutamo isaba. Iyanzwe ivuga impamvu, ikongera ikoherezwa.',
  quotesHeading: 'Ubusabe n’ibisubizo byabwo',
  quotesAbout: 'Kontineri imwe ya futi 40 iva Shanghai ijya i Kigali. Ugereranya igiciro n’iminsi, ugahitamo kimwe.',
  answer: 'Igisubizo',
  price: 'Igiciro',
  days: 'Iminsi',
  daySpan: '{{least}}–{{most}}',
}
