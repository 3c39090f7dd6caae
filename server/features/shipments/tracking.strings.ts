import { findPlace } from '../../../domain/places/places.ts'
import type { ShipmentStatus } from '../../../domain/shipments/shipment.ts'
import { milestoneWords } from './shipments.emails.en.ts'
import type { PublicShipment } from './shipments.views.ts'

/** What the tracking form answers, in plain words. */

const statusWords: Readonly<Record<ShipmentStatus, string>> = {
  booked: 'Booked',
  loading: 'Loading',
  in_transit: 'In Transit',
  customs_clearance: 'Customs Clearance',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  exception: 'On hold',
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Kigali',
})
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Kigali',
})
const place = (code: string) => findPlace(code)?.name ?? code

export function statusAnswer(found: PublicShipment): string {
  const way = `${place(found.origin)} to ${place(found.destination)}`
  if (found.cancelled) return `${found.number}: cancelled. ${way}.`
  const last =
    found.lastMilestone && found.lastEventAt
      ? ` Last report: ${milestoneWords[found.lastMilestone]}${found.lastPlace ? `, ${place(found.lastPlace)}` : ''}, ${moment.format(found.lastEventAt)}.`
      : ' Nothing has been reported yet.'
  const when = found.eta
    ? found.etaSureness === 'ACT'
      ? ` Delivered on ${day.format(found.eta)}.`
      : ` ${found.etaSureness === 'PLN' ? 'Planned' : 'Estimated'} delivery: ${day.format(found.eta)}.`
    : ''
  return `${found.number}: ${statusWords[found.status]}. ${way}.${last}${when}`
}

const kindWords = {
  shipment: 'shipment number',
  booking: 'booking number',
  container: 'container number',
  air_waybill: 'air waybill',
  bill_of_lading: 'bill of lading',
} as const

export function unknownAnswer(kind: keyof typeof kindWords, number: string, issuer: string | null): string {
  const by = issuer ? ` of ${issuer}` : ''
  return `We don't know ${number}. It is a possible ${kindWords[kind]}${by}, but no shipment booked here carries it. Ask whoever sent it for the number that begins with UMS.`
}

export function mistypedAnswer(
  of: 'reference' | 'container' | 'air_waybill',
  typed: string,
  expected?: number,
): string {
  const hint = expected === undefined ? '' : ` Its last digit would have to be ${expected}.`
  const what = { reference: 'a number of ours', container: 'a container number', air_waybill: 'an air waybill' }[of]
  return `${typed} can't be right: it looks like ${what}, but its check digit does not fit, so a sign was mistyped or left out.${hint} Please compare it with the original.`
}

export const unreadableAnswer =
  'That is not a number we can read. Enter a shipment number (UMS-XXXX-XXXX), a container number (four letters and seven digits), an air waybill (123-12345678) or a bill of lading.'

export const emptyMessage = 'Please enter a tracking number'
export const forwardFailed = 'The tracking service did not answer. Please try again in a minute.'
