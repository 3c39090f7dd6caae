import type { ClockTariff } from '../../../domain/free-time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The clocks of transit cargo, of every line and port; all rows that were ever entered. */
export async function transitClocks(tx: Tx): Promise<ClockTariff[]> {
  const rows = await tx
    .selectFrom('free_time_tariffs')
    .selectAll()
    .where('cargo', '=', 'transit')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    clock: row.clock,
    line: row.line,
    place: row.place,
    equipmentGroup: row.equipment_group,
    freeDays: row.free_days,
    freeDayType: row.free_day_type,
    startsOn: row.starts_on,
    tierBase: row.tier_base,
    tiers: row.tiers,
    currency: row.currency,
    vatBp: row.vat_bp,
    from: row.effective_from,
    to: row.effective_to,
    source: row.source,
    grade: row.grade,
  }))
}
