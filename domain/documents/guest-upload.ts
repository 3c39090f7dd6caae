import { type Refusal, refuse } from '../decision.ts'
import { readCargoNumber } from '../identifiers/cargo-number.ts'

/**
 * The most uploads for one number and e-mail address in a day. A number alone has no limit: it is made to be shared, and
 * strangers who know it must not use up the places of those whose deal it is.
 */
export const mostOfPair = { papers: 20, hours: 24 }
/** Bytes of uploads that may wait for one company: 200 MB. */
export const waitingQuota = 200 * 1024 ** 2
/** Days after which an upload that nobody took is deleted. */
export const guestUploadDays = 30

/**
 * `received`: scanned, and not matched with a deal yet. `unmatched`: number and address belong to no deal, and the
 * content has been deleted.
 */
export const guestUploadStatuses = ['receiving', 'received', 'unmatched', 'waiting', 'taken', 'refused'] as const
export type GuestUploadStatus = (typeof guestUploadStatuses)[number]

/** A waiting upload is taken or refused, once. */
export function settleGuestUpload(
  status: GuestUploadStatus,
  as: 'taken' | 'refused',
): 'taken' | 'refused' | Refusal<'guest_upload_taken' | 'guest_upload_refused' | 'not_found'> {
  if (status === 'waiting') return as
  if (status === 'taken') return refuse('guest_upload_taken')
  return refuse(status === 'refused' ? 'guest_upload_refused' : 'not_found')
}

export interface GuestDetails {
  /** Of a booking or a shipment, in our written form. */
  readonly number: string
  /** In lower case. */
  readonly email: string
}

// One @, a dot in the domain, nothing that ends a header. The owner of the mailbox is not asked to confirm.
const address = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/u

/**
 * Reads the number and e-mail address that a guest typed. It checks their form only, so the result is the same whether
 * they belong to a deal or not.
 */
export function readGuestDetails(typed: {
  readonly number: string
  readonly email: string
}): GuestDetails | Refusal<'invalid_input'> {
  const read = readCargoNumber(typed.number)
  const number =
    read.kind === 'booking' || (read.kind === 'shipment' && read.number.startsWith('UMS')) ? read.number : null
  const email = typed.email.trim().normalize('NFC').toLowerCase()
  const fields: Record<string, string> = {}
  if (typed.number.trim() === '') fields.number = 'required'
  else if (!number)
    fields.number = read.kind === 'mistyped' && read.of === 'reference' ? 'number_mistyped' : 'not_a_deal_number'
  if (email === '') fields.email = 'required'
  else if (email.length > 254 || !address.test(email)) fields.email = 'not_an_address'
  return number && Object.keys(fields).length === 0 ? { number, email } : refuse('invalid_input', { fields })
}

/** E-mail addresses that a deal has, by side. */
export interface DealAddresses {
  readonly customer: readonly (string | null)[]
  readonly provider: readonly (string | null)[]
}

/** The side whose documents an upload goes to: the one that the address belongs to; null if it belongs to neither. */
export function sideOfAddress(email: string, { customer, provider }: DealAddresses): 'customer' | 'provider' | null {
  const knows = (addresses: readonly (string | null)[]) =>
    addresses.some((each) => each !== null && each.trim().normalize('NFC').toLowerCase() === email)
  if (knows(customer)) return 'customer'
  return knows(provider) ? 'provider' : null
}
