import type { Calibration } from './calibration.ts'
import type { Learned, LegKind } from './leg-law.ts'

/** A kind of leg between two places (empty: everywhere), by a provider if known. */
export interface LegName {
  readonly kind: LegKind
  readonly from: string
  readonly to: string
  readonly providerId: string | null
}

/** What has been learned about leg durations, and about the accuracy of forecasts. */
export interface TransitKnowledge {
  readonly learnedOf: (leg: LegName) => Learned
  readonly calibration: Calibration
}

export const legKey = ({ kind, from, to, providerId }: LegName): string => [kind, from, to, providerId ?? ''].join(' ')

/** What was learned about the narrowest known group of a leg: its provider there, its corridor, or its kind. */
export function learnedFrom<Known extends Learned>(known: ReadonlyMap<string, Known>, leg: LegName): Known | undefined {
  const corridor = { ...leg, providerId: null }
  return known.get(legKey(leg)) ?? known.get(legKey(corridor)) ?? known.get(legKey({ ...corridor, from: '', to: '' }))
}
