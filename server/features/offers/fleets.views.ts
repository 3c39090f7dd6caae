import { sql } from 'kysely'
import type { Fleet } from '../../../contract/fleets.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { Context } from '../../platform/context.ts'

/** The fleets of the requesting provider, by name. A company has few, so all are on one page. */
export async function listFleets(context: Context): Promise<{ items: Fleet[] }> {
  return { items: await fleets(context, null) }
}

export async function readFleet(context: Context, fleetId: string): Promise<Fleet> {
  const [fleet] = await fleets(context, fleetId)
  if (!fleet) throw new Error(`no fleet ${fleetId}`)
  return fleet
}

async function fleets({ tx, actor: { companyId }, now }: Context, fleetId: string | null): Promise<Fleet[]> {
  const { rows } = await sql<Fleet>`
    select f.id, f.name, f.equipment, f.total, f.turnaround_days as "turnaroundDays",
           fleet_held_on(f.id, ${dayInKigali(now)}) as "heldToday",
           (select count(*)::int from offers o where o.provider_company_id = f.provider_company_id and o.fleet_id = f.id)
             as "cards"
      from fleets f
     where f.provider_company_id = ${companyId} and (${fleetId}::uuid is null or f.id = ${fleetId})
     order by f.name, f.id`.execute(tx)
  return rows
}
