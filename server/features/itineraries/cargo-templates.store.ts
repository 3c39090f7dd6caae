import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { CargoTemplates } from '../../platform/database/schema.generated.ts'

export type CargoTemplateRow = Selectable<CargoTemplates>

/** The number of templates a company has; concurrent saves of the company wait for this transaction. */
export async function lockTemplateCount(tx: Tx, companyId: string): Promise<number> {
  await lockName(tx, `cargo-templates:${companyId}`)
  const { count } = await tx
    .selectFrom('cargo_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Undefined if the company already has one of this name. */
export async function insertTemplate(tx: Tx, row: Insertable<CargoTemplates>): Promise<CargoTemplateRow | undefined> {
  return tx
    .insertInto('cargo_templates')
    .values(row)
    .onConflict((same) => same.columns(['company_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function templateNamed(tx: Tx, companyId: string, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cargo_templates')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id
}

/** Undefined if the company has no such template. */
export async function renameTemplateRow(
  tx: Tx,
  companyId: string,
  id: string,
  name: string,
): Promise<CargoTemplateRow | undefined> {
  return tx
    .updateTable('cargo_templates')
    .set({ name })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteTemplateRow(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('cargo_templates')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

export async function deleteTemplatesOf(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('cargo_templates').where('company_id', '=', companyId).execute()
}
