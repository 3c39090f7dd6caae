import type { Insertable } from 'kysely'
import type { Calibration } from '../../../domain/transit-times/calibration.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TransitLearned } from '../../platform/database/schema.generated.ts'

export type LearnedRow = Insertable<TransitLearned>

/** Rows per insert: PostgreSQL allows 65,535 parameters. */
const rowsAtOnce = 2000

export async function putLearned(tx: Tx, rows: readonly LearnedRow[]): Promise<void> {
  await tx.deleteFrom('transit_learned').execute()
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('transit_learned')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
}

export async function putCalibration(tx: Tx, { scores, before, after }: Calibration, now: Date): Promise<void> {
  const row = { scores: [...scores], share_before: before, share_after: after, calibrated_at: now }
  await tx
    .insertInto('transit_calibration')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
