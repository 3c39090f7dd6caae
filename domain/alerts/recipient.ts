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

/**
 * The state of a recipient; only an active one is sent alerts. A failing address counts as failing even when it is
 * unconfirmed.
 */
export function stateOfRecipient({ confirmed, unsubscribed, failing }: Recipient): RecipientState {
  if (unsubscribed) return 'unsubscribed'
  if (failing) return 'failing'
  return confirmed ? 'active' : 'unconfirmed'
}

/** Normalises an address: trimmed, lower case. */
export function tidyAddress(typed: string): string {
  return typed.trim().toLowerCase()
}

export const sendStates = ['waiting', 'sent', 'delivered', 'read', 'failed', 'bounced', 'dropped'] as const
export type SendState = (typeof sendStates)[number]

/** What one send carries: one alert, or a digest of many. */
export type SendKind = 'alert' | Exclude<Frequency, 'immediate'>

/** The state after a delivery report. Reports arrive in any order, so an earlier state never replaces a later one. */
export function laterState(known: SendState, reported: 'sent' | 'delivered' | 'read' | 'failed'): SendState {
  const order: readonly SendState[] = ['waiting', 'sent', 'failed', 'delivered', 'read']
  return order.indexOf(reported) > order.indexOf(known) && known !== 'dropped' && known !== 'bounced' ? reported : known
}

const minute = 60_000
/** Pauses between tries on WhatsApp, in milliseconds; after the last one the alert goes by e-mail. */
export const backOff = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute)

/** When to try again after this many tries; null when no try is left. */
export function tryAgainAt(now: number, tries: number): number | null {
  const wait = backOff[tries - 1]
  return wait === undefined ? null : now + wait
}
