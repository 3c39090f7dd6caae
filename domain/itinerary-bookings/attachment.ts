import type { CertificateState } from '../insurance/certificate.ts'

/** A report that the goods left, unless it was undone within a minute. */
export interface ReportedStart {
  /** When they left; milliseconds since 1970. */
  readonly at: number
  /** False if the report was withdrawn. */
  readonly stands: boolean
}

interface Bound {
  readonly boundAt: number
  /** When the insurance attached; null if it has not. */
  readonly attachedAt: number | null
}

/**
 * The state of an insurance that follows its goods, and when it attached.
 *
 * An insurance that attached stays attached when its report is withdrawn: else a carrier could take back what was
 * reported once the goods have arrived, and its customer would pay no premium. Goods that left before the insurance was
 * bound are not insured: what was lost before cannot be insured after (Marine Insurance Act 1906, section 18). Such a
 * report does not end an insurance that attached before it.
 * @param state by the legs
 */
export function attach(
  state: CertificateState,
  starts: readonly ReportedStart[],
  { boundAt, attachedAt: before }: Bound,
): { readonly state: CertificateState; readonly attachedAt: number | null } {
  const since = starts.filter(({ at }) => at >= boundAt).map(({ at }) => at)
  const attachedAt = since.length > 0 ? Math.min(...since) : starts.length > 0 ? before : null
  if (before === null && starts.some(({ at, stands }) => stands && at < boundAt))
    return { state: state === 'cancelled' ? state : 'void', attachedAt: null }
  if (attachedAt === null) return { state, attachedAt }
  if (state === 'bound') return { state: 'in_force', attachedAt }
  return { state: state === 'cancelled' ? 'cancelled_late' : state, attachedAt }
}
