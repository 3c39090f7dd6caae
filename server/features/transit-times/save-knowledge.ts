import type { Calibration } from '../../../domain/transit-times/calibration.ts'
import type { Lesson } from '../../../domain/transit-times/trip-lessons.ts'
import type { Tx } from '../../platform/database/database.ts'
import { putCalibration, putLearned } from './transit-times.store.ts'

/** Replaces everything learned before with what all trips teach now. */
export async function saveLessons(tx: Tx, lessons: readonly Lesson[], now: Date): Promise<void> {
  await putLearned(
    tx,
    lessons.map(({ leg, mean, variance, trips }) => ({
      kind: leg.kind,
      origin: leg.from,
      destination: leg.to,
      provider_company_id: leg.providerId,
      mean,
      variance,
      trips,
      learned_at: now,
    })),
  )
}

export async function saveCalibration(tx: Tx, calibration: Calibration, now: Date): Promise<void> {
  await putCalibration(tx, calibration, now)
}
