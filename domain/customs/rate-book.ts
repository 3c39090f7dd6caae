import type { ExchangeRate } from '../money/exchange.ts'
import type { ChargeRate } from './charge-rates.ts'
import type { DutyRate } from './duty.ts'
import type { Threshold } from './thresholds.ts'

/** All rates that the assessment of a declaration needs. */
export interface RateBook {
  /** Whether the nomenclature has a code. */
  readonly hasCode: (code: string) => boolean
  /** The rates related to a code: its own, those above it and those below it. */
  readonly dutiesAround: (code: string) => readonly DutyRate[]
  readonly charges: readonly ChargeRate[]
  readonly thresholds: readonly Threshold[]
  /** The newest exchange rate of each currency into francs, as of the day. */
  readonly exchange: readonly ExchangeRate[]
}

export type AssessmentRefusal =
  | 'unknown_code'
  | 'unknown_rate'
  | 'vehicle_facts_needed'
  | 'weight_needed'
  | 'litres_needed'
  | 'packs_needed'
  | 'right_hand_drive_banned'
  | 'prohibited_goods'
  | 'no_rates_for_day'
  | 'no_exchange_rate'
