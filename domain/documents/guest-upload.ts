import { type Refusal, refuse } from '../decision.ts'
import { readReference } from '../identifiers/reference-number.ts'

/** Papers under one number and e-mail address within a day, and under one number within an hour. */
export const mostOfPair = { papers: 20, hours: 24 }
export const mostOfNumber = { papers: 60, hours: 1 }
/** Bytes of papers that may wait for one company: 200 MB. */
export const waitingQuota = 200 * 1024 ** 2
/** Days after which a paper that nobody took is removed. */
export const guestUploadDays = 30

/**
 * `received`: checked, and not compared with any deal yet. `unmatched`: number and address belong to no deal, and the
 * content is gone.
 */
export const guestUploadStatuses = ['receiving', 'received', 'unmatched', 'waiting', 'taken', 'refused'] as const
export type GuestUploadStatus = (typeof guestUploadStatuses)[number]

/** A paper that waits is taken or refused, once. */
export function settleGuestUpload(
  status: GuestUploadStatus,
  as: 'taken' | 'refused',
): 'taken' | 'refused' | Refusal<'guest_upload_taken' | 'guest_upload_refused' | 'not_found'> {
  if (status === 'waiting') return as
  if (status === 'taken') return refuse('guest_upload_taken')
  return refuse(status === 'refused' ? 'guest_upload_refused' : 'not_found')
}

export interface GuestDetails {
  /** Of a booking or a shipment, as we write it. */
  readonly number: string
  /** In small letters. */
  readonly email: string
}

// One @, a dot in the domain, nothing that ends a header; whoever owns the mailbox is asked by nobody here.
const address = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/u

/**
 * Number and e-mail address as a guest typed them. Says only whether they could be a number and an address of anybody:
 * the same for those that belong to a deal and those that do not.
 */
export function readGuestDetails(typed: {
  readonly number: string
  readonly email: string
}): GuestDetails | Refusal<'invalid_input'> {
  const reference = readReference(typed.number)
  const number = reference.kind === 'ours' && !reference.number.startsWith('UMQ') ? reference.number : null
  const email = typed.email.trim().normalize('NFC').toLowerCase()
  const fields: Record<string, string> = {}
  if (typed.number.trim() === '') fields.number = 'required'
  else if (!number) fields.number = reference.kind === 'mistyped' ? 'number_mistyped' : 'not_a_deal_number'
  if (email === '') fields.email = 'required'
  else if (email.length > 254 || !address.test(email)) fields.email = 'not_an_address'
  return number && Object.keys(fields).length === 0 ? { number, email } : refuse('invalid_input', { fields })
}

/** Addresses that a deal knows, by the side that they stand for. */
export interface DealAddresses {
  readonly customer: readonly (string | null)[]
  readonly provider: readonly (string | null)[]
}

/** Whose documents a paper goes to: those of the side that the address belongs to; null where it is neither's. */
export function sideOfAddress(email: string, { customer, provider }: DealAddresses): 'customer' | 'provider' | null {
  const knows = (addresses: readonly (string | null)[]) =>
    addresses.some((each) => each !== null && each.trim().normalize('NFC').toLowerCase() === email)
  if (knows(customer)) return 'customer'
  return knows(provider) ? 'provider' : null
}
