/** Why a step of a document is refused. */
const lifecycleRefusals = {
  document_missing: 409,
  document_in_review: 409,
  document_settled: 409,
  document_rejected: 409,
  document_required: 409,
  document_waived: 409,
  step_out_of_order: 409,
  reason_needed: 422,
} as const

export const addRefusals = { ...lifecycleRefusals, file_not_found: 422, file_needed: 422, set_closed: 409 } as const
export const reviewRefusals = {
  ...lifecycleRefusals,
  other_reviewer: 409,
  set_closed: 409,
  version_replaced: 409,
  file_not_clean: 409,
} as const
