import { type Refusal, refuse } from '../decision.ts'

/** `pending` is shown as Pending Review. */
export const documentStatuses = ['pending', 'under-review', 'processing', 'approved', 'completed', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

export type DocumentCommand =
  | { readonly kind: 'upload' }
  | { readonly kind: 'take-up' }
  | { readonly kind: 'process' }
  | { readonly kind: 'approve' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'reject'; readonly reason: string }

export const reviewKinds = ['take-up', 'process', 'approve', 'complete', 'reject'] as const

export type DocumentRefusal =
  | 'document_missing'
  | 'document_in_review'
  | 'document_settled'
  | 'document_rejected'
  | 'step_out_of_order'
  | 'reason_needed'

const way = ['pending', 'under-review', 'processing', 'approved', 'completed'] as const
const target = {
  'take-up': 'under-review',
  process: 'processing',
  approve: 'approved',
  complete: 'completed',
} as const

/**
 * The one table that verbs and buttons ask: pending → under review → processing → approved → completed. A review can
 * reject until it has approved; a rejected document comes again as a new version, which is pending.
 * @param status null: nothing is there yet
 */
export function decideDocument(
  status: DocumentStatus | null,
  command: DocumentCommand,
): DocumentStatus | Refusal<DocumentRefusal> {
  if (command.kind === 'upload') {
    if (status === 'under-review' || status === 'processing') return refuse('document_in_review')
    return status === 'approved' || status === 'completed' ? refuse('document_settled') : 'pending'
  }
  if (status === null) return refuse('document_missing')
  if (status === 'rejected') return refuse('document_rejected')
  const here = way.indexOf(status)
  if (command.kind === 'reject') {
    if (here >= way.indexOf('approved')) return refuse('document_settled')
    if (status === 'pending') return refuse('step_out_of_order')
    return command.reason.trim() === '' ? refuse('reason_needed', { fields: { reason: 'required' } }) : 'rejected'
  }
  const next = target[command.kind]
  // Most papers need nothing done between looking and approving.
  const reached = way.indexOf(next) === here + 1 || (next === 'approved' && status === 'under-review')
  return reached ? next : refuse(status === 'completed' ? 'document_settled' : 'step_out_of_order')
}
