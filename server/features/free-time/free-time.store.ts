import type { TariffRow } from '../../../domain/free-time/tariff-rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'

/** Inserts new rows; rows that already exist stay unchanged. Returns the ids of the inserted rows. */
export async function insertTariffs(tx: Tx, rows: readonly TariffRow[]): Promise<string[]> {
  const written = await tx
    .insertInto('free_time_tariffs')
    .values(
      rows.map((row) => ({
        clock: row.clock,
        line: row.line,
        place: row.place,
        cargo: row.cargo,
        equipment_group: row.equipmentGroup,
        free_days: row.freeDays,
        free_day_type: row.freeDayType,
        starts_on: row.startsOn,
        tier_base: row.tierBase,
        tiers: jsonText([...row.tiers]),
        currency: row.currency,
        vat_bp: row.vatBp,
        effective_from: row.from,
        effective_to: row.to,
        source: row.source,
        grade: row.grade,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return written.map(({ id }) => id)
}
