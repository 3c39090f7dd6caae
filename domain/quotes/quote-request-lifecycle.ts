import { type Refusal, refuse } from '../decision.ts'

export const requestStatuses = ['open', 'quoted', 'accepted', 'expired', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export type RequestCommand = 'quote' | 'accept' | 'cancel' | 'expire'
export type RequestEvent = 'quoted' | 'accepted' | 'cancelled' | 'expired'
export type RequestRefusal = 'no_quote_yet' | 'request_accepted' | 'request_expired' | 'request_cancelled'

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

/** What a command does to a request, or why not. Buttons ask the same table. */
export function decideRequest(state: RequestStatus, command: RequestCommand): RequestEvent | Refusal<RequestRefusal> {
  const answer = table[state][command]
  return events.has(answer) ? (answer as RequestEvent) : refuse(answer as RequestRefusal)
}

export function evolveRequest(_state: RequestStatus, event: RequestEvent): RequestStatus {
  return event
}

/** How long a request waits for its customer to choose. */
export const requestOpenDays = 14

export function requestExpiresAt(now: Date): Date {
  return new Date(now.getTime() + requestOpenDays * 86_400_000)
}
