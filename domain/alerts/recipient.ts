import type { Frequency } from './frequency.ts'

export const channels = ['email', 'whatsapp'] as const
export type Channel = (typeof channels)[number]

export const recipientStates = ['unconfirmed', 'active', 'unsubscribed', 'failing'] as const
export type RecipientState = (typeof recipientStates)[number]

export interface Recipient {
  readonly confirmed: boolean
  readonly unsubscribed: boolean
  readonly failing: boolean
}

/** Only who is active is sent anything. What could not be reached was not asked either. */
export function stateOfRecipient({ confirmed, unsubscribed, failing }: Recipient): RecipientState {
  if (unsubscribed) return 'unsubscribed'
  if (failing) return 'failing'
  return confirmed ? 'active' : 'unconfirmed'
}

/** One spelling for an address: without spaces around it, in small letters. */
export function tidyAddress(typed: string): string {
  return typed.trim().toLowerCase()
}

export const sendStates = ['waiting', 'sent', 'delivered', 'read', 'failed', 'bounced', 'dropped'] as const
export type SendState = (typeof sendStates)[number]

/** A sending is of one alert, or a digest of many. */
export type SendKind = 'alert' | Exclude<Frequency, 'immediate'>

/** What a messenger tells later never takes back what was known already; news come in any order. */
export function laterState(known: SendState, reported: 'sent' | 'delivered' | 'read' | 'failed'): SendState {
  const order: readonly SendState[] = ['waiting', 'sent', 'failed', 'delivered', 'read']
  return order.indexOf(reported) > order.indexOf(known) && known !== 'dropped' && known !== 'bounced' ? reported : known
}

const minute = 60_000
/** Waiting times between tries by WhatsApp, in milliseconds; after the last the mail takes over. */
export const backOff = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute)

/** When to try again after so many tries; null: no more. */
export function tryAgainAt(now: number, tries: number): number | null {
  const wait = backOff[tries - 1]
  return wait === undefined ? null : now + wait
}
