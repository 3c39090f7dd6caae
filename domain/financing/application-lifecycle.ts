import { type Refusal, refuse } from '../decision.ts'

export const applicationStatuses = [
  'submitted',
  'under-assessment',
  'offered',
  'accepted',
  'advanced',
  'overdue',
  'repaid',
  'declined',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The facts that the rules of an application need; amounts in whole francs. */
export interface ApplicationState {
  readonly status: ApplicationStatus
  /** Deadline for the details of the invoice; milliseconds since 1970, null once they are there. */
  readonly detailsUntil: number | null
  /** An offer may be accepted until then; milliseconds since 1970, null before there is one. */
  readonly offerUntil: number | null
  /** Last day of the term, `YYYY-MM-DD`; null before the advance was paid. */
  readonly dueOn: string | null
  /**
   * The share of the invoice that its grade allows to advance, in per cent; null without an assessment or with grade D.
   */
  readonly gradeAdvances: number | null
  readonly assessed: boolean
  /** The amount still owed; `reserveToCome` is how much of the invoice may still come in beyond it, also later. */
  readonly owed: number
  readonly reserveToCome: number
  /** Received beyond what was owed, and not paid out yet. */
  readonly reserveHeld: number
}

export type ApplicationCommand =
  | { readonly kind: 'add-details' | 'take-up' | 'assess' | 'offer' | 'advance' | 'return-reserve' }
  | { readonly kind: 'accept' | 'lapse'; readonly now: number }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'decline'; readonly reason: string }
  | { readonly kind: 'repay'; readonly amount: number }
  | { readonly kind: 'fall-due'; readonly today: string }

export type ApplicationEvent =
  | { readonly type: 'details-added' | 'taken-up' | 'assessed' | 'offered' | 'accepted' | 'advanced' | 'overdue' }
  | { readonly type: 'declined'; readonly by: 'applicant' | 'operator' | 'nobody'; readonly reason: string }
  | { readonly type: 'paid'; readonly toAdvance: number; readonly toReserve: number; readonly settles: boolean }
  | { readonly type: 'reserve-returned'; readonly amount: number }

export type ApplicationRefusal =
  | 'details_needed'
  | 'details_given'
  | 'not_at_this_step'
  | 'application_declined'
  | 'already_advanced'
  | 'not_advanced_yet'
  | 'already_repaid'
  | 'assessment_needed'
  | 'grade_too_low'
  | 'offer_lapsed'
  | 'offer_stands'
  | 'accepted_already'
  | 'more_than_the_invoice'
  | 'not_due_yet'
  | 'no_reserve_held'
  | 'reason_needed'

/** The states in which a step is allowed; in every other state it is refused with a reason. */
const from: Readonly<Record<ApplicationCommand['kind'], readonly ApplicationStatus[]>> = {
  'add-details': ['submitted'],
  'take-up': ['submitted'],
  assess: ['under-assessment'],
  offer: ['under-assessment'],
  accept: ['offered'],
  lapse: ['submitted', 'offered'],
  withdraw: ['submitted', 'under-assessment', 'offered'],
  decline: ['submitted', 'under-assessment', 'offered', 'accepted'],
  advance: ['accepted'],
  repay: ['advanced', 'overdue', 'repaid'],
  'fall-due': ['advanced'],
  'return-reserve': ['repaid'],
}

/** Steps that are allowed without the details of the invoice; all others need them. */
const needNoDetails: readonly ApplicationCommand['kind'][] = ['add-details', 'withdraw', 'lapse']

/** The only decision table of applications; endpoints, jobs and buttons all use it. */
export function decideApplication(
  state: ApplicationState,
  command: ApplicationCommand,
): ApplicationEvent | Refusal<ApplicationRefusal> {
  if (!from[command.kind].includes(state.status)) return refuse(whyNot(state.status, command.kind))
  if (state.detailsUntil !== null && !needNoDetails.includes(command.kind)) return refuse('details_needed')
  switch (command.kind) {
    case 'add-details':
      return state.detailsUntil === null ? refuse('details_given') : { type: 'details-added' }
    case 'take-up':
      return { type: 'taken-up' }
    case 'assess':
      return { type: 'assessed' }
    case 'offer':
      if (!state.assessed) return refuse('assessment_needed')
      return state.gradeAdvances === null ? refuse('grade_too_low') : { type: 'offered' }
    case 'accept':
      return command.now < (state.offerUntil ?? 0) ? { type: 'accepted' } : refuse('offer_lapsed')
    case 'lapse':
      return lapse(state, command.now)
    case 'withdraw':
      return { type: 'declined', by: 'applicant', reason: '' }
    case 'decline': {
      const reason = command.reason.trim()
      if (reason === '') return refuse('reason_needed', { fields: { reason: 'required' } })
      return { type: 'declined', by: 'operator', reason }
    }
    case 'advance':
      return { type: 'advanced' }
    case 'repay':
      return repay(state, command.amount)
    case 'fall-due':
      return state.dueOn !== null && command.today > state.dueOn ? { type: 'overdue' } : refuse('not_due_yet')
    case 'return-reserve':
      return state.reserveHeld > 0 ? { type: 'reserve-returned', amount: state.reserveHeld } : refuse('no_reserve_held')
  }
}

/** Ends an offer that was not accepted in time, or an application whose invoice details were not added in time. */
function lapse(state: ApplicationState, now: number): ApplicationEvent | Refusal<ApplicationRefusal> {
  const until = state.status === 'offered' ? (state.offerUntil ?? 0) : state.detailsUntil
  if (until === null) return refuse('not_at_this_step')
  return now < until ? refuse('offer_stands') : { type: 'declined', by: 'nobody', reason: '' }
}

/** A payment first reduces what is owed; the rest of the invoice is held for the applicant. */
function repay(state: ApplicationState, amount: number): ApplicationEvent | Refusal<ApplicationRefusal> {
  const most = state.owed + state.reserveToCome
  // Once nothing is owed, the rest of the invoice may still come in, until all of it is there.
  if (state.status === 'repaid' && most <= 0) return refuse('already_repaid')
  if (amount > most) return refuse('more_than_the_invoice', { values: { most } })
  const toAdvance = Math.min(amount, state.owed)
  return { type: 'paid', toAdvance, toReserve: amount - toAdvance, settles: state.owed > 0 && toAdvance === state.owed }
}

function whyNot(status: ApplicationStatus, command: ApplicationCommand['kind']): ApplicationRefusal {
  if (status === 'declined') return 'application_declined'
  const money = command === 'repay' || command === 'fall-due' || command === 'return-reserve'
  if (money && command !== 'return-reserve' && status === 'repaid') return 'already_repaid'
  if (money && status !== 'advanced' && status !== 'overdue') return 'not_advanced_yet'
  if (status === 'advanced' || status === 'overdue') return money ? 'not_at_this_step' : 'already_advanced'
  if (status === 'repaid') return 'already_repaid'
  return status === 'accepted' && command === 'withdraw' ? 'accepted_already' : 'not_at_this_step'
}

export function evolveStatus(status: ApplicationStatus, event: ApplicationEvent): ApplicationStatus {
  switch (event.type) {
    case 'taken-up':
      return 'under-assessment'
    case 'paid':
      return event.settles ? 'repaid' : status
    case 'details-added':
    case 'assessed':
    case 'reserve-returned':
      return status
    default:
      return event.type
  }
}

/** Days after the application within which the details of its invoice may be added. */
export const daysToAddDetails = 30

/** Hours within which an answer is promised, once the invoice details are there. */
export const answerHours = 24

/** Days before the repayment is due from which it is requested. */
export const repaymentDays = 7

/** Days for which an offer may be accepted, until the end of the last day in Kigali. */
export const daysToAccept = 7
