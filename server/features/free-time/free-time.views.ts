import type { Selectable } from 'kysely'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import type { freeTimeContract } from '../../../contract/free-time.ts'
import type { ClockTariff } from '../../../domain/free-time/clock.ts'
import type { TariffRow } from '../../../domain/free-time/tariff-rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import type { FreeTimeTariffs } from '../../platform/database/schema.generated.ts'

/** The clocks of transit cargo, for every line and port, from all tariff rows ever entered. */
export async function transitClocks(tx: Tx): Promise<ClockTariff[]> {
  const rows = await tx
    .selectFrom('free_time_tariffs')
    .selectAll()
    .where('cargo', '=', 'transit')
    .orderBy('id')
    .execute()
  return rows.map(tariffOf)
}

/** Every row that was ever entered. */
export async function knownTariffs(tx: Tx): Promise<TariffRow[]> {
  return (await tx.selectFrom('free_time_tariffs').selectAll().execute()).map(tariffOf)
}

/** A page of the rows, newest first; of one port if given. */
export async function listTariffs(
  tx: Tx,
  { limit, after, place }: QueryOf<(typeof freeTimeContract)['listFreeTimeTariffs']>,
): Promise<AnswerOf<(typeof freeTimeContract)['listFreeTimeTariffs']>> {
  let list = tx
    .selectFrom('free_time_tariffs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (place) list = list.where('place', '=', place)
  if (after) list = list.where('id', '<', after)
  return pageOf(await list.execute(), limit, (row) => ({
    id: row.id,
    ...tariffOf(row),
    tiers: [...row.tiers],
    enteredAt: row.created_at.toISOString(),
  }))
}

function tariffOf(row: Selectable<FreeTimeTariffs>): TariffRow {
  return {
    clock: row.clock,
    line: row.line,
    place: row.place,
    cargo: row.cargo,
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
  }
}
