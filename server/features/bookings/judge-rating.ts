import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { scheduleRatingCount } from './rate-booking.ts'
import { saveJudgement } from './ratings.store.ts'

/** An operator decides whether a rating counts; a job then updates the provider's cards. */
export async function judgeRating(
  tx: Tx,
  actor: Actor,
  bookingId: string,
  judgement: 'counts' | 'left_out',
  now: Date,
): Promise<Refusal<'not_found'> | Record<string, never>> {
  const providerCompanyId = await saveJudgement(tx, bookingId, judgement, actor.personId, now)
  if (!providerCompanyId) return refuse('not_found')
  await audit(tx, actor, {
    verb: 'bookings.judge-rating',
    subject: { kind: 'booking', id: bookingId },
    after: { judgement },
  })
  await scheduleRatingCount(tx, providerCompanyId)
  return {}
}
