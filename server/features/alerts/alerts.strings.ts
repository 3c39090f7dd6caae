import type { AlertKind } from '../../../domain/alerts/alert.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { paperName } from '../clearance/clearance.emails.ts'
import { milestoneWords } from '../shipments/shipments.emails.en.ts'

export interface Told {
  readonly kind: AlertKind
  /** Number or name of what it is about. */
  readonly number: string
  readonly detail: string
}

type Words = (told: { number: string; detail: string }) => string

const titles: Readonly<Record<AlertKind, Words>> = {
  booking_requested: ({ number }) => `New booking ${number}`,
  booking_confirmed: ({ number }) => `Booking ${number} is confirmed`,
  booking_declined: ({ number }) => `Booking ${number} was declined`,
  booking_cancelled: ({ number }) => `Booking ${number} was cancelled`,
  booking_expired: ({ number }) => `Booking ${number} was not answered in time`,
  quote_offered: () => 'A new price for your request',
  shipment_created: ({ number }) => `Shipment ${number} can be followed`,
  shipment_reported: ({ number, detail }) => `${number}: ${milestoneWords[detail as Milestone] ?? detail}`,
  shipment_held: ({ number }) => `${number} is on hold`,
  shipment_delivered: ({ number }) => `${number} is delivered`,
  clearance_moved: ({ number }) => `Customs file ${number} has moved on`,
  document_rejected: ({ number, detail }) => `${number}: ${paperName(detail, 'en')} has to come again`,
  document_approved: ({ number, detail }) => `${number}: ${paperName(detail, 'en')} is approved`,
  financing_submitted: ({ number }) => `Financing to decide: ${number}`,
  financing_offered: ({ number }) => `We can finance ${number}`,
  financing_accepted: ({ number }) => `Offer accepted: ${number}`,
  financing_declined: ({ number }) => `Application ${number} is closed`,
  financing_advanced: ({ number }) => `The money for ${number} is on its way`,
  financing_paid: ({ number }) => `Payment received on ${number}`,
  financing_overdue: ({ number }) => `Overdue: ${number}`,
  financing_reserve_returned: ({ number }) => `The rest of ${number} is on its way`,
  part_quoted: ({ number }) => `A price for part order ${number}`,
  part_delivered: ({ number }) => `Part order ${number} is delivered`,
  person_joined: ({ number }) => `${number} has joined your company`,
  person_left: ({ number }) => `${number} has left your company`,
  settings_changed: () => 'The settings of your company have changed',
  whatsapp_trouble: ({ number }) => `WhatsApp alerts from ${number} can’t be sent`,
  offer_published: ({ number }) => `New rates of ${number}`,
}

/** An alert in one line. */
export function titleOf(told: Told): string {
  return titles[told.kind](told)
}

/** A row of the table as its words need it. */
export function toldIn(row: { readonly kind: string; readonly number: string; readonly detail: string }): Told {
  return { kind: row.kind as AlertKind, number: row.number, detail: row.detail }
}

/** The first message by WhatsApp. */
export const testText = 'This is a test. From now on you are alerted here.'
