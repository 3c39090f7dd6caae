import type { EquipmentCode } from '../offers/equipment.ts'
import type { Mode } from '../places/route-between.ts'

/**
 * `bound` with the booking · `in_force` since the goods have left, from when on the premium is due · `ended` at the door ·
 * `cancelled` before they could leave: nothing is due · `cancelled_late` after the planned departure, which nobody
 * reported: the premium is due.
 */
export const certificateStates = ['bound', 'in_force', 'ended', 'cancelled', 'cancelled_late'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Whether the insurance was given up before the goods were known to have left, the premium due or not. */
export const isCancelled = (state: CertificateState): boolean => state === 'cancelled' || state === 'cancelled_late'

/** One carriage of the insured way. */
export interface VoyageLeg {
  readonly mode: Mode
  readonly from: string
  readonly to: string
  /** Null where the insured carries it. */
  readonly carrier: string | null
  /** Instants, as planned. */
  readonly departsAt: string
  readonly arrivesAt: string
}

/** From door to door; what is between its legs is covered too. */
export interface Voyage {
  readonly from: string
  readonly to: string
  readonly legs: readonly VoyageLeg[]
}

/** What is insured, beside its name. */
export interface InsuredCargoFacts {
  readonly weightKg: number
  readonly volumeM3: number | null
  readonly container: EquipmentCode | null
  readonly count: number
  /** Digits of the tariff code; null while nobody knows it. */
  readonly hsCode: string | null
}
