import { sql } from 'kysely'
import type { Fleet } from '../../../contract/fleets.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The fleets of the requesting provider, by name. A company has few, so all are on one page. */
export async function listFleets(tx: Tx, actor: Actor, now: Date): Promise<{ items: Fleet[] }> {
  return { items: await fleets(tx, actor, null, now) }
}

export async function readFleet(tx: Tx, actor: Actor, fleetId: string, now: Date): Promise<Fleet> {
  const [fleet] = await fleets(tx, actor, fleetId, now)
  if (!fleet) throw new Error(`no fleet ${fleetId}`)
  return fleet
}

async function fleets(tx: Tx, { companyId }: Actor, fleetId: string | null, now: Date): Promise<Fleet[]> {
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
