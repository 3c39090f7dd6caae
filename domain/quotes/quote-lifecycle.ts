import { endOfDayInKigali } from '../calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../decision.ts'

export const quoteStatuses = ['offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]
export type QuoteCommand = 'accept' | 'decline' | 'withdraw' | 'expire'
export type QuoteEvent = 'accepted' | 'declined' | 'withdrawn' | 'expired'
/** Why a quote that is closed stays as it is. */
export type QuoteClosed = 'already_accepted' | 'quote_declined' | 'quote_withdrawn' | 'quote_expired'
export type QuoteRefusal = QuoteClosed | 'quote_still_valid'

export interface QuoteState {
  readonly status: QuoteStatus
  /** The instant at which it lapses. */
  readonly validUntil: Date
}

const whenOffered: Readonly<Record<QuoteCommand, QuoteEvent>> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  expire: 'expired',
}

const whenClosed: Readonly<Record<Exclude<QuoteStatus, 'offered'>, QuoteClosed>> = {
  accepted: 'already_accepted',
  declined: 'quote_declined',
  withdrawn: 'quote_withdrawn',
  expired: 'quote_expired',
}

/**
 * What a command does to a quote at an instant, or why not. A quote that lapsed can only expire, whether or not the
 * job that marks it has come round.
 */
export function decideQuote<Command extends QuoteCommand>(
  state: QuoteState,
  command: Command,
  now: Date,
): QuoteEvent | Refusal<Command extends 'expire' ? QuoteRefusal : QuoteClosed> {
  if (state.status !== 'offered') return refuse(whenClosed[state.status])
  const lapsed = now >= state.validUntil
  // The compiler does not follow that only `expire` gets here.
  if (command === 'expire' && !lapsed) return refuse('quote_still_valid' as QuoteClosed)
  if (command !== 'expire' && lapsed) return refuse('quote_expired')
  return whenOffered[command]
}

/** The status to show: one that lapsed is expired, marked or not. */
export function quoteStatusAt(state: QuoteState, now: Date): QuoteStatus {
  return isRefusal(decideQuote(state, 'expire', now)) ? state.status : 'expired'
}

/** Days for which a price computed from a card binds its provider. */
const cardQuoteDays = 7

/** A quote from a card holds a week, and never longer than the card. */
export function cardQuoteValidUntil(now: Date, cardValidUntil: string): Date {
  const week = now.getTime() + cardQuoteDays * 86_400_000
  return new Date(Math.min(week, endOfDayInKigali(cardValidUntil).getTime()))
}
