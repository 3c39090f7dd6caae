import { isRefusal, type Refusal, refuse } from '../decision.ts'

export const requestStatuses = ['open', 'quoted', 'accepted', 'expired', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export type RequestCommand = 'quote' | 'accept' | 'cancel' | 'expire'
export type RequestEvent = 'quoted' | 'accepted' | 'cancelled' | 'expired'
/** Why a closed request can't change. */
export type RequestClosed = 'request_accepted' | 'request_expired' | 'request_cancelled'
type RequestRefusal = RequestClosed | 'no_quote_yet' | 'request_still_open'
type RefusalTo<Command extends RequestCommand> = {
  quote: RequestClosed
  cancel: RequestClosed
  accept: RequestClosed | 'no_quote_yet'
  expire: RequestClosed | 'request_still_open'
}[Command]

export interface RequestState {
  readonly status: RequestStatus
  /** The instant at which it expires. */
  readonly expiresAt: Date
}

type Row = Readonly<Record<RequestCommand, RequestEvent | RequestRefusal>>

const closed = <const R extends RequestRefusal>(why: R): Row => ({ quote: why, accept: why, cancel: why, expire: why })

const table: Readonly<Record<RequestStatus, Row>> = {
  open: { quote: 'quoted', accept: 'no_quote_yet', cancel: 'cancelled', expire: 'expired' },
  quoted: { quote: 'quoted', accept: 'accepted', cancel: 'cancelled', expire: 'expired' },
  accepted: closed('request_accepted'),
  expired: closed('request_expired'),
  cancelled: closed('request_cancelled'),
}

const events: ReadonlySet<string> = new Set<RequestEvent>(['quoted', 'accepted', 'cancelled', 'expired'])

/**
 * What a command does to a request at an instant, or the refusal. Buttons use the same table. A request past its time
 * can only expire, even if the job has not marked it yet.
 */
export function decideRequest<Command extends RequestCommand>(
  state: RequestState,
  command: Command,
  now: Date,
): RequestEvent | Refusal<RefusalTo<Command>> {
  const answer = table[state.status][command]
  // The table only has refusals that belong to each command.
  if (!events.has(answer)) return refuse(answer as RefusalTo<Command>)
  const lapsed = now >= state.expiresAt
  if (command === 'expire' && !lapsed) return refuse('request_still_open' as RefusalTo<Command>)
  if (command !== 'expire' && lapsed) return refuse('request_expired')
  return answer as RequestEvent
}

/** The status to show: a request past its time is expired, even if not marked yet. */
export function requestStatusAt(state: RequestState, now: Date): RequestStatus {
  return isRefusal(decideRequest(state, 'expire', now)) ? state.status : 'expired'
}

/** Days that the customer has to choose a quote. */
export const requestOpenDays = 14

export function requestExpiresAt(now: Date): Date {
  return new Date(now.getTime() + requestOpenDays * 86_400_000)
}
