import { type Insertable, sql } from 'kysely'
import type { LoadPlan } from '../../../domain/customs/tariff-load.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TariffLoads } from '../../platform/database/schema.generated.ts'

/** Serialises loads, since each is planned against the result of the previous one. */
export async function lockTariff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tariff_loads'))`.execute(tx)
}

export async function insertLoad(tx: Tx, row: Insertable<TariffLoads>): Promise<string> {
  const { id } = await tx.insertInto('tariff_loads').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Rows per statement: few enough that serialising them does not block other requests. */
const atOnce = 1000

function* pieces<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce)
}

export async function insertLoadLines(tx: Tx, loadId: string, all: LoadPlan['lines']): Promise<void> {
  for (const lines of pieces(all))
    await sql`
    insert into tariff_load_lines (load_id, line, code, outcome, before, after, fault, found)
    select ${loadId}, line, code, outcome, nullif(before, 'null'), nullif(after, 'null'), fault, found
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(line int, code text, outcome text, before jsonb,
        after jsonb, fault text, found text)
     order by line`.execute(tx)
}

/** Ends changed rates on the day before and inserts the new ones. Lines missing in the nomenclature are added to it. */
export async function writeRates(
  tx: Tx,
  load: { id: string; effectiveFrom: string; source: string },
  all: LoadPlan['writes'],
): Promise<void> {
  for (const writes of pieces(all)) await writePiece(tx, load, writes)
}

async function writePiece(
  tx: Tx,
  load: { id: string; effectiveFrom: string; source: string },
  writes: LoadPlan['writes'],
): Promise<void> {
  const rows = JSON.stringify(writes.map(({ rate, closes }) => ({ ...rate, ...rate.specific, closes })))
  await sql`
    insert into tariff_codes (code, description, label)
    select distinct on (r.code) r.code, parent.description, r.description
      from jsonb_to_recordset(${rows}::jsonb) as r(code text, description text)
      join tariff_codes parent on parent.code = left(r.code, 6)
     where length(r.code) = 8
    on conflict (code) do nothing`.execute(tx)
  await sql`
    update duty_rates d set effective_to = ${load.effectiveFrom}::date - 1, closed_by = ${load.id}
      from jsonb_to_recordset(${rows}::jsonb) as r(closes uuid) where d.id = r.closes`.execute(tx)
  await sql`
    insert into duty_rates (code, kind, goods, low_bp, high_bp, specific_amount, specific_currency, specific_per,
      effective_from, effective_to, source, page, grade, load_id)
    select code, kind, coalesce(goods, ''), "lowBp", "highBp", amount, currency, per,
      ${load.effectiveFrom}, "to", ${load.source}, page, grade, ${load.id}
      from jsonb_to_recordset(${rows}::jsonb) as r(code text, kind text, goods text, "lowBp" int, "highBp" int,
        amount bigint, currency char(3), per text, "to" date, page text, grade char(1))`.execute(tx)
}
