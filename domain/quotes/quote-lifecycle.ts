import { endOfDayInKigali } from '../calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../decision.ts'

export const quoteStatuses = ['offered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]
export type QuoteCommand = 'accept' | 'decline' | 'withdraw' | 'expire'
export type QuoteEvent = 'accepted' | 'declined' | 'withdrawn' | 'expired'
/** Why a closed quote can't change. */
export type QuoteClosed = 'already_accepted' | 'quote_declined' | 'quote_withdrawn' | 'quote_expired'
export type QuoteRefusal = QuoteClosed | 'quote_still_valid'

export interface QuoteState {
  readonly status: QuoteStatus
  /** The instant at which it expires. */
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
 * What a command does to a quote at an instant, or the refusal. A quote past its validity can only expire, even if the
 * job has not marked it yet.
 */
export function decideQuote<Command extends QuoteCommand>(
  state: QuoteState,
  command: Command,
  now: Date,
): QuoteEvent | Refusal<Command extends 'expire' ? QuoteRefusal : QuoteClosed> {
  if (state.status !== 'offered') return refuse(whenClosed[state.status])
  const lapsed = now >= state.validUntil
  // The compiler can't infer that only `expire` gets here.
  if (command === 'expire' && !lapsed) return refuse('quote_still_valid' as QuoteClosed)
  if (command !== 'expire' && lapsed) return refuse('quote_expired')
  return whenOffered[command]
}

/** The status to show: a quote past its validity is expired, even if not marked yet. */
export function quoteStatusAt(state: QuoteState, now: Date): QuoteStatus {
  return isRefusal(decideQuote(state, 'expire', now)) ? state.status : 'expired'
}

/** Days for which a price calculated from a card binds its provider. */
const cardQuoteDays = 7

/** A quote from a card is valid for a week, but not longer than the card. */
export function cardQuoteValidUntil(now: Date, cardValidUntil: string): Date {
  const week = now.getTime() + cardQuoteDays * 86_400_000
  return new Date(Math.min(week, endOfDayInKigali(cardValidUntil).getTime()))
}
