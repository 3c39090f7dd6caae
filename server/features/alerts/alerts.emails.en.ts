import { type AlertKind, confirmationDays, type Topic } from '../../../domain/alerts/alert.ts'
import type { SendKind } from '../../../domain/alerts/recipient.ts'
import type { Basis } from '../../../domain/offers/services.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

/** Titles of alerts; `detail` is a milestone or a document, in words. */
export type AlertTitles = Readonly<Record<AlertKind, (content: { number: string; detail: string }) => string>>

/**
 * Alerts whose title contains a name that a user entered. Such a name may appear in the body of a mail, but never in
 * its subject.
 */
export type NamingAlert = Extract<
  AlertKind,
  `provider_${string}` | `licence_${string}` | `person_${string}` | 'offer_published'
>

export interface ConfirmationMailFacts {
  readonly company: string
  readonly link: string
}

export interface AlertTexts {
  readonly topics: Readonly<Record<Topic, string>>
  /** The unit of a price. */
  readonly units: Readonly<Record<Basis, string>>
  readonly digests: Readonly<Record<Exclude<SendKind, 'alert'>, string>>
  /** Subjects of alerts whose title names a person or a company. */
  readonly unnamed: Readonly<Record<NamingAlert, string>>
  readonly several: string
  readonly count: (alerts: number) => string
  readonly more: (alerts: number) => string
  readonly open: string
  readonly why: (company: string) => string
  readonly unsubscribe: string
  /** The first WhatsApp message, a test. */
  readonly test: string
  /** Asks the holder of a number whether they want to receive alerts; START and STOP are the keywords of a reply. */
  readonly ask: (company: string) => string
  /** Asks the holder of an address whether they want to receive alerts. */
  readonly confirmation: (facts: ConfirmationMailFacts) => WholeMailWords
}

export const alertTitles: AlertTitles = {
  booking_requested: ({ number }) => `New booking ${number}`,
  booking_confirmed: ({ number }) => `Booking ${number} is confirmed`,
  booking_declined: ({ number }) => `Booking ${number} was declined`,
  booking_cancelled: ({ number }) => `Booking ${number} was cancelled`,
  booking_expired: ({ number }) => `Booking ${number} was not answered in time`,
  booking_instructed: ({ number }) => `New shipping instructions for booking ${number}`,
  itinerary_confirmed: ({ number }) => `Itinerary ${number}: all legs are confirmed`,
  itinerary_leg_lost: ({ number }) => `Itinerary ${number} is missing a leg: choose what to do`,
  itinerary_leg_missed: ({ number }) => `Itinerary ${number}: cargo will miss a leg, choose what to do`,
  certificate_bound: ({ number }) => `New cargo insured with you: certificate ${number}`,
  certificate_revised: ({ number }) => `Certificate ${number}: the route has changed`,
  certificate_cancelled: ({ number }) => `Certificate ${number} is cancelled`,
  certificate_void: ({ number }) => `Certificate ${number} covers nothing: the goods had left before it was bound`,
  quote_offered: () => 'A new price for your request',
  price_reached: ({ number, detail }) => `${number}: now from ${detail}`,
  shipment_created: ({ number }) => `Shipment ${number} is ready to track`,
  shipment_reported: ({ number, detail }) => `${number}: ${detail}`,
  shipment_corrected: ({ number, detail }) => `${number}: the report “${detail}” was withdrawn`,
  shipment_held: ({ number }) => `${number} is on hold`,
  shipment_broke_down: ({ number }) => `The vehicle carrying ${number} broke down`,
  shipment_delivered: ({ number }) => `${number} is delivered`,
  free_time_ending: ({ number, detail }) => `Free time for ${number} ends on ${detail}`,
  free_time_over: ({ number, detail }) => `${number}: free time ended on ${detail}, you now pay per day`,
  clearance_moved: ({ number }) => `Customs file ${number} moved to the next step`,
  document_rejected: ({ number, detail }) => `${number}: ${detail} must be sent again`,
  document_approved: ({ number, detail }) => `${number}: ${detail} is approved`,
  paper_handed_in: ({ number }) => `Papers were handed in for ${number}`,
  financing_submitted: ({ number }) => `Financing decision needed: ${number}`,
  financing_offered: ({ number }) => `We can finance ${number}`,
  financing_accepted: ({ number }) => `Offer accepted: ${number}`,
  financing_declined: ({ number }) => `Application ${number} is closed`,
  financing_advanced: ({ number }) => `The money for ${number} is on its way`,
  financing_paid: ({ number }) => `Payment received on ${number}`,
  financing_overdue: ({ number }) => `Overdue: ${number}`,
  financing_reserve_returned: ({ number }) => `The remaining amount for ${number} is on its way`,
  part_quoted: ({ number }) => `A price for part order ${number}`,
  part_cancelled: ({ number }) => `Part order ${number} was cancelled`,
  part_delivered: ({ number }) => `Part order ${number} is delivered`,
  provider_applied: ({ number }) => `Provider to verify: ${number}`,
  provider_accepted: ({ number }) => `${number} is a verified provider`,
  provider_declined: ({ number }) => `The application of ${number} was declined`,
  provider_suspended: ({ number }) => `${number} is suspended`,
  provider_lifted: ({ number }) => `${number} can sell again`,
  licence_ending: ({ number }) => `Licence ${number} expires soon: hand in the new one`,
  licence_lapsed: ({ number }) => `Licence ${number} has expired: its service can no longer be sold`,
  licence_verified: ({ number }) => `Licence ${number} is verified`,
  licence_declined: ({ number }) => `Licence ${number} was declined`,
  deal_suspended: ({ number }) => `Booking ${number}: provider suspended; this booking continues`,
  deal_lifted: ({ number }) => `Booking ${number}: its provider can sell again`,
  person_joined: ({ number }) => `${number} has joined your company`,
  person_left: ({ number }) => `${number} has left your company`,
  settings_changed: () => 'The settings of your company have changed',
  whatsapp_trouble: ({ number }) => `WhatsApp alerts from ${number} can’t be sent`,
  mail_undelivered: ({ number }) => `An e-mail to ${number} did not arrive`,
  inquiry_written: () => 'A visitor wrote to the team',
  offer_published: ({ number }) => `New rates from ${number}`,
}

export const alertTexts: AlertTexts = {
  units: {
    truckload: 'truckload',
    container: 'container',
    wm: 'W/M',
    kg: 'kg',
    piece: 'piece',
    shipment: 'shipment',
    'm2-month': 'm² a month',
    'room-month': 'room a month',
    declaration: 'declaration',
  },
  topics: {
    shipments: 'shipment tracking',
    invoices: 'invoice notifications',
    deliveries: 'delivery reports',
    system: 'system alerts',
    marketing: 'marketing',
  },
  digests: { hourly: 'Hourly digest', daily: 'Daily summary', weekly: 'Weekly report' },
  unnamed: {
    provider_applied: 'A provider to verify',
    provider_accepted: 'Your company is a verified provider',
    provider_declined: 'Your application to be a provider was declined',
    provider_suspended: 'Your company is suspended as a provider',
    provider_lifted: 'Your company can sell again',
    licence_ending: 'A licence of your company expires soon',
    licence_lapsed: 'A licence of your company has expired',
    licence_verified: 'A licence of your company is verified',
    licence_declined: 'A licence of your company was declined',
    person_joined: 'Somebody has joined your company',
    person_left: 'Somebody has left your company',
    offer_published: 'New rates',
  },
  several: 'Your alerts',
  count: (alerts) => `${alerts} ${alerts === 1 ? 'alert' : 'alerts'}`,
  more: (alerts) => `And ${alerts} more on the dashboard.`,
  open: 'Open Umuhora',
  why: (company) => `You get this because ${company} alerts you through Umuhora.`,
  unsubscribe: 'Unsubscribe',
  test: 'This is a test. From now on you get alerts here.',
  ask: (company) =>
    `${company} wants to alert you here about its shipments. Answer START to get the alerts, STOP to get none.`,
  confirmation: ({ company, link }) => ({
    subject: 'A company wants to alert you by e-mail',
    heading: `Alerts from ${company}`,
    paragraphs: [
      `${company} has entered this address for news about shipments, invoices and deliveries on Umuhora.`,
      `Nothing is sent until you agree. The button works for ${confirmationDays} days.`,
      'If you do not know the company, you can ignore this mail: you will not hear from us.',
    ],
    action: { label: 'Yes, alert me', url: link },
  }),
}
