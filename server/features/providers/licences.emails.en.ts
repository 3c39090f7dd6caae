import { writeDay } from '../../../domain/language/kigali-time.ts'
import type { LicensedService } from '../../../domain/providers/licensed-services.ts'
import type { WholeMailWords } from '../../platform/mail.ts'
import { services } from '../quotes/quotes.emails.en.ts'

export type LicenceMailKind =
  | 'licence_ending'
  | 'licence_last_day'
  | 'licence_lapsed'
  | 'licence_verified'
  | 'licence_declined'

export interface LicenceMailFacts {
  readonly service: LicensedService
  readonly number: string
  /** Its last day, `YYYY-MM-DD`. */
  readonly expiresOn: string
  /** The reason for declining; otherwise empty. */
  readonly reason: string
  readonly url: string
}

export type LicenceMails = Readonly<Record<LicenceMailKind, (facts: LicenceMailFacts) => WholeMailWords>>

const names: Readonly<Record<LicensedService, string>> = {
  ...services,
  'spare-parts': 'Spare parts',
  insurance: 'Cargo insurance',
}
const after = 'After that its rate cards are hidden and nothing new can be booked; existing bookings continue.'

export const licenceMails: LicenceMails = {
  licence_ending: ({ service, number, expiresOn, url }) => ({
    subject: `Your licence ends on ${writeDay(expiresOn, 'en')}: ${names[service]}`,
    heading: 'A licence ends soon',
    paragraphs: [
      `${names[service]}, licence ${number}: its last day is ${writeDay(expiresOn, 'en')}.`,
      `${after} Please hand in the next one in time for us to verify it.`,
    ],
    action: { label: 'Hand in the next licence', url },
  }),
  licence_last_day: ({ service, number, expiresOn, url }) => ({
    subject: `Today is the last day of your licence: ${names[service]}`,
    heading: 'A licence ends today',
    paragraphs: [`${names[service]}, licence ${number}: its last day is ${writeDay(expiresOn, 'en')}.`, after],
    action: { label: 'Hand in the next licence', url },
  }),
  licence_lapsed: ({ service, number, expiresOn, url }) => ({
    subject: `Your licence has expired: ${names[service]}`,
    heading: 'A licence has expired',
    paragraphs: [
      `${names[service]}, licence ${number}: its last day was ${writeDay(expiresOn, 'en')}.`,
      'The rate cards of this service are hidden. They come back when we have verified the next licence. Existing bookings continue: please carry them out.',
    ],
    action: { label: 'Hand in the next licence', url },
  }),
  licence_verified: ({ service, number, expiresOn, url }) => ({
    subject: `Your licence is verified: ${names[service]}`,
    heading: 'Your licence is verified',
    paragraphs: [
      `${names[service]}, licence ${number}: it is valid until ${writeDay(expiresOn, 'en')}.`,
      'Cards hidden because of it are back in the catalogue, except those that have expired.',
    ],
    action: { label: 'See your licences', url },
  }),
  licence_declined: ({ service, number, reason, url }) => ({
    subject: `Your licence was declined: ${names[service]}`,
    heading: 'We could not verify your licence',
    paragraphs: [
      `${names[service]}, licence ${number}. The reason given: ${reason}`,
      'You can correct this and hand it in again.',
    ],
    action: { label: 'Hand it in again', url },
  }),
}
