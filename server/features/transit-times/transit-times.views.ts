import { uncalibrated } from '../../../domain/transit-times/calibration.ts'
import { learnedFrom, legKey, type TransitKnowledge } from '../../../domain/transit-times/knowledge.ts'
import { type Learned, unlearned } from '../../../domain/transit-times/leg-law.ts'
import type { Tx } from '../../platform/database/database.ts'

/** What was learned about the legs that begin at these places, and how accurate the forecasts are. */
export async function transitKnowledge(tx: Tx, origins: readonly string[]): Promise<TransitKnowledge> {
  const rows = await tx
    .selectFrom('transit_learned')
    .select(['kind', 'origin', 'destination', 'provider_company_id', 'mean', 'variance'])
    .where('origin', 'in', ['', ...origins])
    .execute()
  const learned = new Map<string, Learned>(
    rows.map(({ kind, origin, destination, provider_company_id, mean, variance }) => [
      legKey({ kind, from: origin, to: destination, providerId: provider_company_id }),
      { mean, variance },
    ]),
  )
  const fared = await tx.selectFrom('transit_calibration').selectAll().executeTakeFirst()
  return {
    learnedOf: (leg) => learnedFrom(learned, leg) ?? unlearned(leg.kind),
    calibration: fared ? { scores: fared.scores, before: fared.share_before, after: fared.share_after } : uncalibrated,
  }
}
