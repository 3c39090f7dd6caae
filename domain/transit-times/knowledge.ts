import { type Calibration, uncalibrated } from './calibration.ts'
import { type Learned, type LegKind, unlearned } from './leg-law.ts'

/** A leg of a kind between two places (empty: everywhere), by a provider where one is known. */
export interface LegName {
  readonly kind: LegKind
  readonly from: string
  readonly to: string
  readonly providerId: string | null
}

/** What the product has learned of how long legs take, and of how its forecasts fare. */
export interface TransitKnowledge {
  readonly learnedOf: (leg: LegName) => Learned
  readonly calibration: Calibration
}

export const nothingLearned: TransitKnowledge = {
  learnedOf: ({ kind }) => unlearned(kind),
  calibration: uncalibrated,
}

export const legKey = ({ kind, from, to, providerId }: LegName): string => [kind, from, to, providerId ?? ''].join(' ')

/** The narrowest group of a leg that something was learned of: its provider there, its corridor, its kind. */
export function learnedFrom<Known extends Learned>(known: ReadonlyMap<string, Known>, leg: LegName): Known | undefined {
  const corridor = { ...leg, providerId: null }
  return known.get(legKey(leg)) ?? known.get(legKey(corridor)) ?? known.get(legKey({ ...corridor, from: '', to: '' }))
}
