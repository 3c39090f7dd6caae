import { type Refusal, refuse } from '../decision.ts'
import type { DepartureStatus } from '../offers/departures.ts'

/** The facts that the rules of a departure need; instants are milliseconds since 1970. */
export interface Departure {
  readonly status: DepartureStatus
  readonly cutOffAt: number
  /** Bookings on it that its provider has neither confirmed nor declined. */
  readonly unanswered: number
  readonly closedAt: number | null
  readonly departedAt: number | null
  /** The shortest time that its lane can take, in milliseconds. */
  readonly shortestWay: number
}

/** `cut-off` is the automatic close at the cut-off time; it is refused before. */
export type DepartureCommand = 'close' | 'cut-off' | 'depart' | 'arrive'
export type DepartureEvent = 'closed' | 'departed' | 'arrived'
export type DepartureRefusal =
  | 'departure_open'
  | 'departure_already_closed'
  | 'departure_already_left'
  | 'departure_already_arrived'
  | 'departure_not_left'
  | 'cut_off_not_over'
  | 'bookings_unanswered'
  | 'departure_in_future'
  | 'departed_before_close'
  | 'arrived_too_soon'

type Answer = DepartureEvent | DepartureRefusal
const table: Readonly<Record<DepartureStatus, Readonly<Record<Exclude<DepartureCommand, 'cut-off'>, Answer>>>> = {
  open: { close: 'closed', depart: 'departure_open', arrive: 'departure_not_left' },
  closed: { close: 'departure_already_closed', depart: 'departed', arrive: 'departure_not_left' },
  departed: { close: 'departure_already_left', depart: 'departure_already_left', arrive: 'arrived' },
  arrived: {
    close: 'departure_already_arrived',
    depart: 'departure_already_arrived',
    arrive: 'departure_already_arrived',
  },
}

/**
 * Decides a command for a departure; buttons use the same function. A departure can't leave while a booking on it is
 * unanswered, because nobody would know whether that cargo is aboard. `at` is when it happened, `now` when it is
 * reported.
 */
export function decideDeparture(
  departure: Departure,
  command: DepartureCommand,
  now: number,
  at = now,
): DepartureEvent | Refusal<DepartureRefusal> {
  const answer = table[departure.status][command === 'cut-off' ? 'close' : command]
  if (answer !== 'closed' && answer !== 'departed' && answer !== 'arrived') return refuse(answer)
  if (command === 'cut-off' && now < departure.cutOffAt) return refuse('cut_off_not_over')
  if (answer === 'departed' && departure.unanswered > 0)
    return refuse('bookings_unanswered', { values: { count: departure.unanswered } })
  if (answer === 'closed') return answer
  if (at > now + 5 * minute) return atField('departure_in_future')
  const [tooSoon, earliest] =
    answer === 'departed'
      ? // A late close, by the job or by the provider, counts as a close at the cut-off.
        (['departed_before_close', Math.min(departure.closedAt ?? departure.cutOffAt, departure.cutOffAt)] as const)
      : (['arrived_too_soon', (departure.departedAt ?? 0) + departure.shortestWay] as const)
  // Forms send whole minutes.
  return at <= earliest - minute ? atField(tooSoon, earliest) : answer
}

const minute = 60_000

function atField(code: DepartureRefusal, earliest?: number): Refusal<DepartureRefusal> {
  return refuse(code, {
    fields: { at: code },
    ...(earliest === undefined ? {} : { values: { at: new Date(earliest).toISOString() } }),
  })
}

/** The state before the withdrawn step; only `departed` and `arrived` can be withdrawn. */
export function withdrawDeparture(departure: Departure): 'closed' | 'departed' | Refusal<'departure_not_left'> {
  if (departure.status === 'arrived') return 'departed'
  return departure.status === 'departed' ? 'closed' : refuse('departure_not_left')
}
