import type { ShipmentStatus } from '../../../domain/shipments/shipment.ts'

type NumberKind = 'shipment' | 'booking' | 'container' | 'air_waybill' | 'bill_of_lading'
type MistypedKind = 'reference' | 'container' | 'air_waybill'

/** The wording of the tracking form's response; days and times are passed in formatted. */
export interface TrackingWords {
  readonly states: Readonly<Record<ShipmentStatus, string>>
  readonly cancelled: string
  /** `UMS-…: Booked. Mombasa to Kigali.` */
  readonly head: (number: string, state: string, from: string, to: string) => string
  readonly lastReport: (what: string, at: string) => string
  readonly nothingYet: string
  readonly delivered: (day: string) => string
  readonly planned: (day: string) => string
  readonly estimated: (day: string) => string
  /** Eight of ten similar shipments arrive between these days. */
  readonly between: (from: string, to: string) => string
  readonly unknown: (kind: NumberKind, number: string, issuer: string | null) => string
  /** More than one shipment under way has the number. */
  readonly several: (kind: NumberKind, number: string) => string
  readonly mistyped: (of: MistypedKind, typed: string, lastDigit: number | undefined) => string
  readonly unreadable: string
  readonly empty: string
  readonly forwardFailed: string
}

const kinds: Readonly<Record<NumberKind, string>> = {
  shipment: 'shipment number',
  booking: 'booking number',
  container: 'container number',
  air_waybill: 'air waybill',
  bill_of_lading: 'bill of lading',
}
const looksLike: Readonly<Record<MistypedKind, string>> = {
  reference: 'a number of ours',
  container: 'a container number',
  air_waybill: 'an air waybill',
}

export const trackingWords: TrackingWords = {
  states: {
    booked: 'Booked',
    loading: 'Loading',
    in_transit: 'In Transit',
    customs_clearance: 'Customs Clearance',
    out_for_delivery: 'Out for delivery',
    delivered: 'Delivered',
    exception: 'Held up',
  },
  cancelled: 'cancelled',
  head: (number, state, from, to) => `${number}: ${state}. ${from} to ${to}.`,
  lastReport: (what, at) => `Last report: ${what}, ${at}.`,
  nothingYet: 'Nothing has been reported yet.',
  delivered: (day) => `Delivered on ${day}.`,
  planned: (day) => `Planned delivery: ${day}.`,
  estimated: (day) => `Estimated delivery: ${day}.`,
  between: (from, to) => `8 in 10 like it arrive between ${from} and ${to}.`,
  unknown: (kind, number, issuer) => {
    const by = issuer ? ` of ${issuer}` : ''
    return `We don't know ${number}. It is a possible ${kinds[kind]}${by}, but no shipment booked here has it. Ask the sender for the number that begins with UMS.`
  },
  mistyped: (of, typed, lastDigit) => {
    const hint = lastDigit === undefined ? '' : ` Its last digit would have to be ${lastDigit}.`
    return `${typed} can't be right: it looks like ${looksLike[of]}, but its check digit does not fit, so a character was mistyped or left out.${hint} Please compare it with the original.`
  },
  several: (kind, number) =>
    `More than one shipment on its way has the ${kinds[kind]} ${number}. Please enter your shipment number: it begins with UMS and is in your booking confirmation.`,
  unreadable:
    'That is not a number we can read. Enter a shipment number (UMS-XXXX-XXXX), a container number (four letters and seven digits), an air waybill (123-12345678) or a bill of lading.',
  empty: 'Please enter a tracking number',
  forwardFailed: 'The tracking service did not answer. Please try again in a minute.',
}
