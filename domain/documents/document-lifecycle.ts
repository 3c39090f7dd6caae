import { type Refusal, refuse } from '../decision.ts'

/** `pending` is shown as Pending Review; `waived`: an optional document that is not needed this time. */
export const documentStatuses = [
  'pending',
  'under-review',
  'processing',
  'approved',
  'completed',
  'rejected',
  'waived',
] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** The side that has to upload a document. */
export const owing = ['customer', 'provider'] as const
export type Owing = (typeof owing)[number]

/** Who reviews a document: an operator for a booking, the broker for its customs file. */
export type Reviewer = 'operator' | 'provider'

/** The facts that decide what may be done with a document. */
export interface DocumentState {
  /** Null: not uploaded yet. */
  readonly status: DocumentStatus | null
  readonly reviewer: Reviewer
  /** False for a document that is only sometimes needed; its reviewer may waive it. */
  readonly required: boolean
}

/** Steps of an operator. */
export const reviewKinds = ['take-up', 'process', 'approve', 'complete', 'reject'] as const
/** Steps of a broker, who reviews and decides in one step. */
export const judgementKinds = ['approve', 'reject', 'waive'] as const

type Step = Exclude<(typeof reviewKinds)[number], 'reject'>
export type ReviewCommand =
  | { readonly kind: Step }
  | { readonly kind: 'waive' }
  | { readonly kind: 'reject'; readonly reason: string }
export type DocumentCommand = ReviewCommand | { readonly kind: 'upload' }

export type DocumentRefusal =
  | 'document_missing'
  | 'document_in_review'
  | 'document_settled'
  | 'document_rejected'
  | 'document_required'
  | 'document_waived'
  | 'step_out_of_order'
  | 'reason_needed'

const way = ['pending', 'under-review', 'processing', 'approved', 'completed'] as const
const target: Readonly<Record<Step, DocumentStatus & (typeof way)[number]>> = {
  'take-up': 'under-review',
  process: 'processing',
  approve: 'approved',
  complete: 'completed',
}

/** True if its reviewer has made the final decision, so that nobody waits for it any more. */
export function isSettled(status: DocumentStatus | null): boolean {
  return status === 'approved' || status === 'completed' || status === 'waived'
}

/**
 * The only decision table of documents; endpoints and buttons both use it. Pending → under review → processing →
 * approved → completed. A review can reject until it has approved. A rejected or waived document can be uploaded again
 * as a new version, which is pending.
 */
export function decideDocument(
  state: DocumentState,
  command: DocumentCommand,
): DocumentStatus | Refusal<DocumentRefusal> {
  const { status } = state
  if (command.kind === 'upload') {
    if (status === 'under-review' || status === 'processing') return refuse('document_in_review')
    return status === 'approved' || status === 'completed' ? refuse('document_settled') : 'pending'
  }
  if (status === 'waived') return refuse('document_waived')
  if (command.kind === 'waive') {
    if (state.required) return refuse('document_required')
    return isSettled(status) ? refuse('document_settled') : 'waived'
  }
  if (status === null) return refuse('document_missing')
  if (status === 'rejected') return refuse('document_rejected')
  return decideStep(status, state.reviewer, command)
}

function decideStep(
  status: (typeof way)[number],
  reviewer: Reviewer,
  command: Exclude<ReviewCommand, { kind: 'waive' }>,
): DocumentStatus | Refusal<DocumentRefusal> {
  const here = way.indexOf(status)
  const looked = here >= way.indexOf(reviewer === 'provider' ? 'pending' : 'under-review')
  if (command.kind === 'reject') {
    if (isSettled(status)) return refuse('document_settled')
    if (!looked) return refuse('step_out_of_order')
    return command.reason.trim() === '' ? refuse('reason_needed', { fields: { reason: 'required' } }) : 'rejected'
  }
  const next = target[command.kind]
  if (status === 'completed' || (next === 'approved' && isSettled(status))) return refuse('document_settled')
  // Most documents need no processing between review and approval, and a broker has no separate review step.
  const reached = next === 'approved' ? looked : way.indexOf(next) === here + 1
  const skipped = reviewer === 'provider' && (next === 'under-review' || next === 'processing')
  return reached && !skipped ? next : refuse('step_out_of_order')
}
