import { sql } from 'kysely'
import type { Tx } from '../../server/platform/database/database.ts'

const names: Readonly<Record<string, string>> = {
  trailer: 'Trailers',
  truck: 'Trucks',
  van: 'Vans',
  pickup: 'Pickups',
  lowbed: 'Lowbeds',
  'reefer-truck': 'Refrigerated trucks',
}

/** The vehicles of the demo's hauliers: one fleet of each kind, which all their cards share. */
export async function seedFleets(tx: Tx): Promise<void> {
  const cards = await tx
    .selectFrom('offers')
    .select(['id', 'provider_company_id', 'equipment', 'capacity_total'])
    .where('demonstration', '=', true)
    .where('basis', '=', 'truckload')
    .where('capacity_total', 'is not', null)
    .orderBy('id')
    .execute()
  const kinds = Map.groupBy(cards, ({ provider_company_id, equipment }) => `${provider_company_id} ${equipment}`)
  for (const drawing of kinds.values()) {
    const [{ provider_company_id, equipment }] = drawing as [(typeof cards)[number]]
    const fleet = await tx
      .insertInto('fleets')
      .values({
        provider_company_id,
        name: names[equipment ?? ''] ?? 'Vehicles',
        equipment: equipment ?? '',
        total: Math.max(...drawing.map(({ capacity_total }) => capacity_total ?? 0)),
        turnaround_days: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { id } of drawing) await sql`select draw_on_fleet(${id}, ${fleet.id})`.execute(tx)
  }
}
