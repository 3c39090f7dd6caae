import { type Refusal, refuse } from '../decision.ts'

export const visitStatuses = [
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'visited',
  'lapsed',
] as const
export type VisitStatus = (typeof visitStatuses)[number]

/** States in which a visit occupies its slot. */
export const standingStatuses = ['requested', 'proposed', 'confirmed'] as const satisfies readonly VisitStatus[]

export interface Visit {
  readonly status: VisitStatus
  /** Milliseconds since 1970. */
  readonly startsAt: number
}

type Side = 'customer' | 'provider'

export type VisitCommand =
  | { readonly kind: 'confirm'; readonly by: Side; readonly now: number }
  | { readonly kind: 'propose'; readonly by: Side; readonly now: number; readonly startsAt: number }
  | { readonly kind: 'decline'; readonly now: number; readonly reason: string }
  | { readonly kind: 'cancel'; readonly by: Side; readonly now: number; readonly reason: string }
  | { readonly kind: 'complete'; readonly now: number }
  | { readonly kind: 'lapse'; readonly now: number }

export type VisitEvent =
  | { readonly type: 'confirmed' | 'visited' | 'lapsed' }
  | { readonly type: 'proposed'; readonly startsAt: number }
  | { readonly type: 'declined'; readonly reason: string }
  | { readonly type: 'cancelled'; readonly by: Side; readonly reason: string }

export type VisitRefusal =
  | 'visit_closed'
  | 'visit_past'
  | 'visit_not_yet'
  | 'visit_confirmed'
  | 'visit_not_confirmed'
  | 'waits_for_other_side'
  | 'same_time'
  | 'reason_needed'

/** How long after its hour a confirmed visit stays open for its provider to close. */
export const closedAfterMs = 24 * 3_600_000

const closed: readonly VisitStatus[] = ['declined', 'cancelled', 'visited', 'lapsed']

/** The only decision table of visits; endpoints and buttons both use it. */
export function decideVisit(visit: Visit, command: VisitCommand): VisitEvent | Refusal<VisitRefusal> {
  if (closed.includes(visit.status)) return refuse('visit_closed')
  const over = command.now >= visit.startsAt
  if (command.kind === 'complete') {
    if (visit.status !== 'confirmed') return refuse('visit_not_confirmed')
    return over ? { type: 'visited' } : refuse('visit_not_yet')
  }
  if (command.kind === 'lapse') {
    // A confirmed visit that nobody closed counts as made, so that it does not keep its customer from another.
    if (visit.status === 'confirmed')
      return command.now >= visit.startsAt + closedAfterMs ? { type: 'visited' } : refuse('visit_not_yet')
    return over ? { type: 'lapsed' } : refuse('visit_not_yet')
  }
  if (over) return refuse('visit_past')
  switch (command.kind) {
    case 'confirm':
      if (visit.status === 'confirmed') return refuse('visit_confirmed')
      // The side that proposed the time waits for the other to confirm.
      if ((visit.status === 'requested') !== (command.by === 'provider')) return refuse('waits_for_other_side')
      return { type: 'confirmed' }
    case 'propose':
      if (command.by === 'customer') return refuse('waits_for_other_side')
      if (command.startsAt === visit.startsAt) return refuse('same_time')
      return { type: 'proposed', startsAt: command.startsAt }
    case 'decline':
      if (visit.status === 'confirmed') return refuse('visit_confirmed')
      return withReason(command.reason, (reason) => ({ type: 'declined', reason }))
    case 'cancel':
      // A provider that has not confirmed declines instead; only a confirmed visit can be cancelled by its provider.
      if (command.by === 'provider' && visit.status !== 'confirmed') return refuse('visit_not_confirmed')
      return withReason(command.reason, (reason) => ({ type: 'cancelled', by: command.by, reason }))
  }
}

function withReason(typed: string, event: (reason: string) => VisitEvent): VisitEvent | Refusal<'reason_needed'> {
  const reason = typed.trim()
  return reason === '' ? refuse('reason_needed') : event(reason)
}

export function evolveVisit(visit: Visit, event: VisitEvent): Visit {
  return event.type === 'proposed' ? { status: 'proposed', startsAt: event.startsAt } : { ...visit, status: event.type }
}

/** When both sides are reminded: a day before; null if that has passed. */
export function reminderAt(startsAt: Date, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - 24 * 3_600_000)
  return at > now ? at : null
}
