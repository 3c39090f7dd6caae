import type { EmissionFactor } from '../../../domain/itineraries/emissions.ts'
import type { TransferRate } from '../../../domain/itineraries/transfers.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Charges and hours between the cards; all rows ever entered. */
export async function transferRates(tx: Tx): Promise<TransferRate[]> {
  const rows = await tx.selectFrom('transfer_rates').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    code: row.code,
    place: row.place,
    mode: row.mode,
    unit: row.unit,
    low: row.low,
    high: row.high,
    minimum: row.minimum,
    currency: row.currency,
    from: row.effective_from,
    to: row.effective_to,
    source: row.source,
    grade: row.grade,
  }))
}

export async function emissionFactors(tx: Tx): Promise<EmissionFactor[]> {
  const rows = await tx.selectFrom('emission_factors').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    vehicle: row.vehicle,
    grams: row.grams,
    from: row.effective_from,
    source: row.source,
    grade: row.grade,
  }))
}
