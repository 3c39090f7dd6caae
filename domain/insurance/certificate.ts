import type { EquipmentCode } from '../offers/equipment.ts'
import type { Mode } from '../places/route-between.ts'

/**
 * `bound` with the booking · `in_force` since the goods left; from then on the premium is due · `ended` at the delivery
 * · `cancelled` before the goods can have left: nothing is due · `cancelled_late` after the planned departure, without
 * a standing report of it: the premium is due · `void`: the goods had left before it was bound, so it covers nothing and
 * nothing is due.
 */
export const certificateStates = ['bound', 'in_force', 'ended', 'cancelled', 'cancelled_late', 'void'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Whether the insurance covers nothing any more although the goods may travel, with or without the premium due. */
export const isCancelled = (state: CertificateState): boolean =>
  state === 'cancelled' || state === 'cancelled_late' || state === 'void'

/** One carriage of the insured voyage. */
export interface VoyageLeg {
  readonly mode: Mode
  readonly from: string
  readonly to: string
  /** Null if the insured carries it. */
  readonly carrier: string | null
  /** Instants, as planned. */
  readonly departsAt: string
  readonly arrivesAt: string
}

/** From door to door, including the time between its legs. */
export interface Voyage {
  readonly from: string
  readonly to: string
  readonly legs: readonly VoyageLeg[]
}

/** What is insured, apart from its description. */
export interface InsuredCargoFacts {
  readonly weightKg: number
  readonly volumeM3: number | null
  readonly container: EquipmentCode | null
  readonly count: number
  /** Digits of the tariff code; null if unknown. */
  readonly hsCode: string | null
}
