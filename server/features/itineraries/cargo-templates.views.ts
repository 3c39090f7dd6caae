import type { CargoTemplate } from '../../../contract/cargo-templates.ts'
import type { Context } from '../../platform/context.ts'
import type { CargoTemplateRow } from './cargo-templates.store.ts'

export function templateOf(row: CargoTemplateRow): CargoTemplate {
  return {
    id: row.id,
    name: row.name,
    goods: row.goods,
    packaging: row.packaging,
    pieces: row.pieces,
    hsCode: row.hs_code,
    container: row.container,
    count: row.count,
    weightKg: row.weight_kg,
    volumeM3: row.volume_m3,
    value: row.value,
    currency: row.currency,
  }
}

/** The cargo templates of the current company, by name. There are few, so they come on one page. */
export async function listTemplates({ tx, actor: { companyId } }: Context): Promise<{ items: CargoTemplate[] }> {
  const rows = await tx
    .selectFrom('cargo_templates')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute()
  return { items: rows.map(templateOf) }
}
