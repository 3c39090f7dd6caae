import { uncalibrated } from '../domain/transit-times/calibration.ts'
import type { TransitKnowledge } from '../domain/transit-times/knowledge.ts'
import { unlearned } from '../domain/transit-times/leg-law.ts'

export const nothingLearned: TransitKnowledge = {
  learnedOf: ({ kind }) => unlearned(kind),
  calibration: uncalibrated,
}
