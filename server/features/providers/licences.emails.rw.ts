import { writeDay } from '../../../domain/language/kigali-time.ts'
import type { LicensedService } from '../../../domain/providers/licensed-services.ts'
import { services } from '../quotes/quotes.emails.rw.ts'
import type { LicenceMails } from './licences.emails.en.ts'

const names: Readonly<Record<LicensedService, string>> = {
  ...services,
  'spare-parts': 'Ibyuma bisimbura',
  insurance: 'Ubwishingizi bw’imizigo',
}
const after =
  'Nyuma yaho urutonde rw’ibiciro rwarwo ruhishwa kandi nta kindi gishya gitumizwa; ibyumvikanyweho birakomeza.'

export const licenceMails: LicenceMails = {
  licence_ending: ({ service, number, expiresOn, url }) => ({
    subject: `Uruhushya rwawe ruzarangira ku wa ${writeDay(expiresOn, 'rw')}: ${names[service]}`,
    heading: 'Uruhushya rugiye kurangira',
    paragraphs: [
      `${names[service]}, uruhushya ${number}: umunsi warwo wa nyuma ni ${writeDay(expiresOn, 'rw')}.`,
      `${after} Tanga urukurikira hakiri kare: turarugenzura.`,
    ],
    action: { label: 'Tanga uruhushya rukurikira', url },
  }),
  licence_last_day: ({ service, number, expiresOn, url }) => ({
    subject: `Uyu ni umunsi wa nyuma w’uruhushya rwawe: ${names[service]}`,
    heading: 'Uruhushya rurarangira uyu munsi',
    paragraphs: [
      `${names[service]}, uruhushya ${number}: umunsi warwo wa nyuma ni ${writeDay(expiresOn, 'rw')}.`,
      after,
    ],
    action: { label: 'Tanga uruhushya rukurikira', url },
  }),
  licence_lapsed: ({ service, number, expiresOn, url }) => ({
    subject: `Uruhushya rwawe rwararangiye: ${names[service]}`,
    heading: 'Uruhushya rwararangiye',
    paragraphs: [
      `${names[service]}, uruhushya ${number}: umunsi warwo wa nyuma wari ${writeDay(expiresOn, 'rw')}.`,
      'Urutonde rw’ibiciro rw’iyi serivisi rwahishwe. Ruzagaruka tumaze kugenzura uruhushya rukurikira. Ibyumvikanyweho birakomeza: bikore uko biri.',
    ],
    action: { label: 'Tanga uruhushya rukurikira', url },
  }),
  licence_verified: ({ service, number, expiresOn, url }) => ({
    subject: `Uruhushya rwawe rwagenzuwe: ${names[service]}`,
    heading: 'Uruhushya rwawe rwagenzuwe',
    paragraphs: [
      `${names[service]}, uruhushya ${number}: rumara kugeza ku wa ${writeDay(expiresOn, 'rw')}.`,
      'Urutonde rw’ibiciro rwari rwahishwe rwagarutse, uretse urwarangije igihe.',
    ],
    action: { label: 'Reba impushya zawe', url },
  }),
  licence_declined: ({ service, number, reason, url }) => ({
    subject: `Uruhushya rwawe rwanzwe: ${names[service]}`,
    heading: 'Ntitwashoboye kugenzura uruhushya rwawe',
    paragraphs: [
      `${names[service]}, uruhushya ${number}. Impamvu: ${reason}`,
      'Ushobora kubikosora ukongera ukarutanga.',
    ],
    action: { label: 'Ongera urutange', url },
  }),
}
