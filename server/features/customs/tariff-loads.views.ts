import { type Selectable, sql } from 'kysely'
import type { customsContract } from '../../../contract/customs.ts'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type { TariffLoad } from '../../../contract/tariff.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import type { TariffLoads } from '../../platform/database/schema.generated.ts'
import { peopleView } from '../companies/published.views.ts'

/** Loads by people, and those of the installation's own reference files. */
function loads(tx: Tx) {
  return tx
    .selectFrom('tariff_loads as l')
    .leftJoin(peopleView.as('p'), (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.person_id'),
    )
    .selectAll('l')
    .select(sql<string | null>`nullif(trim(p.first_name || ' ' || p.last_name), '')`.as('loaded_by'))
}

function loadOf(row: Selectable<TariffLoads> & { loaded_by: string | null }): TariffLoad {
  return {
    id: row.id,
    fileName: row.file_name,
    source: row.source,
    effectiveFrom: row.effective_from,
    dryRun: row.dry_run,
    counts: { added: row.added, changed: row.changed, unchanged: row.unchanged, refused: row.refused },
    loadedBy: row.loaded_by,
    createdAt: row.created_at.toISOString(),
  }
}

export async function listLoads(tx: Tx, query: QueryOf<(typeof customsContract)['listTariffLoads']>) {
  let all = loads(tx)
  if (query.after) all = all.where('l.id', '<', query.after)
  const rows = await all
    .orderBy('l.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return pageOf(rows, query.limit, loadOf)
}

export async function readLoad(tx: Tx, loadId: string): Promise<TariffLoad | undefined> {
  const row = await loads(tx).where('l.id', '=', loadId).executeTakeFirst()
  return row && loadOf(row)
}

/** Lines of one load, in the order of the file. */
export async function listLoadLines(
  tx: Tx,
  loadId: string,
  query: QueryOf<(typeof customsContract)['listTariffLoadLines']>,
) {
  let lines = tx.selectFrom('tariff_load_lines').selectAll().where('load_id', '=', loadId)
  if (query.outcome) lines = lines.where('outcome', '=', query.outcome)
  if (query.after) lines = lines.where('id', '>', query.after)
  const rows = await lines
    .orderBy('id')
    .limit(query.limit + 1)
    .execute()
  return pageOf(rows, query.limit, (row) => ({
    id: row.id,
    line: row.line,
    code: row.code,
    outcome: row.outcome,
    before: row.before,
    after: row.after,
    fault: row.fault,
    found: row.found,
  }))
}
