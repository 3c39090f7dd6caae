import { uncalibrated } from '../../../domain/transit-times/calibration.ts'
import type { LegName, TransitKnowledge } from '../../../domain/transit-times/knowledge.ts'
import { type Learned, unlearned } from '../../../domain/transit-times/leg-law.ts'
import type { Tx } from '../../platform/database/database.ts'

const legKey = ({ kind, from, to, providerId }: LegName) => [kind, from, to, providerId ?? ''].join(' ')

/**
 * What the product has learned of the legs that begin at these places. One statement each for legs and calibration,
 * whose rows are few: a kind, its corridors, its providers there.
 */
export async function transitKnowledge(tx: Tx, origins: readonly string[]): Promise<TransitKnowledge> {
  const rows = await tx
    .selectFrom('transit_learned as l')
    .leftJoin('transit_calibration as c', (on) => on.onTrue())
    .select(['l.kind', 'l.origin', 'l.destination', 'l.provider_company_id', 'l.mean', 'l.variance'])
    .select(['c.scores', 'c.share_before', 'c.share_after'])
    .where('l.origin', 'in', ['', ...origins])
    .execute()
  const learned = new Map<string, Learned>(
    rows.map(({ kind, origin, destination, provider_company_id, mean, variance }) => [
      legKey({ kind, from: origin, to: destination, providerId: provider_company_id }),
      { mean, variance },
    ]),
  )
  const [first] = rows
  return {
    learnedOf: (leg) =>
      (leg.providerId && learned.get(legKey(leg))) ||
      learned.get(legKey({ ...leg, providerId: null })) ||
      learned.get(legKey({ kind: leg.kind, from: '', to: '', providerId: null })) ||
      unlearned(leg.kind),
    calibration: first?.scores
      ? { scores: first.scores, before: first.share_before ?? 0.1, after: first.share_after ?? 0.1 }
      : uncalibrated,
  }
}
