import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { scheduleRatingCount } from './rate-booking.ts'
import { saveJudgement } from './ratings.store.ts'

/** An operator decides whether a rating counts; a job then updates the provider's cards. */
export async function judgeRating(
  context: Context,
  bookingId: string,
  judgement: 'counts' | 'left_out',
): Promise<Refusal<'not_found'> | Record<string, never>> {
  const { tx, actor, now } = context
  const providerCompanyId = await saveJudgement(tx, bookingId, judgement, actor.personId, now)
  if (!providerCompanyId) return refuse('not_found')
  await audit(context, {
    verb: 'bookings.judge-rating',
    subject: { kind: 'booking', id: bookingId },
    after: { judgement },
  })
  await scheduleRatingCount(tx, providerCompanyId)
  return {}
}
