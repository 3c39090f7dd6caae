import type { BodyOf } from '../../../contract/endpoint.ts'
import { type fleetsContract, mostFleets, type NewFleet } from '../../../contract/fleets.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { countFleets, fleetNamed, fleetPeak, insertFleet, lockFleet, updateFleet } from './fleets.store.ts'

const nameTaken = () => refuse('fleet_name_taken', { fields: { name: 'fleet_name_taken' } })

/** Creates a fleet of vehicles of one kind for the requesting provider; returns its id. */
export async function createFleet(
  context: Context,
  fleet: NewFleet,
): Promise<string | Refusal<'fleet_name_taken' | 'too_many_fleets'>> {
  const { tx, actor } = context
  if ((await countFleets(tx, actor.companyId)) >= mostFleets) return refuse('too_many_fleets')
  const { turnaroundDays, ...facts } = fleet
  const row = await insertFleet(tx, {
    ...facts,
    provider_company_id: actor.companyId,
    turnaround_days: turnaroundDays,
  })
  if (!row) return nameTaken()
  await audit(context, { verb: 'offers.create-fleet', subject: { kind: 'fleet', id: row.id }, after: fleet })
  return row.id
}

/** Changes a fleet; its size can't be less than what is booked on any day from today on. */
export async function changeFleet(
  context: Context,
  fleetId: string,
  change: BodyOf<typeof fleetsContract.changeFleet>,
): Promise<string | Refusal<'not_found' | 'fleet_name_taken' | 'capacity_below_taken'>> {
  const { tx, actor, now } = context
  const before = await lockFleet(tx, actor.companyId, fleetId)
  if (!before) return refuse('not_found')
  const named = change.name === undefined ? undefined : await fleetNamed(tx, actor.companyId, change.name)
  if (named && named !== fleetId) return nameTaken()
  if (change.total !== undefined && change.total < before.total) {
    const taken = await fleetPeak(tx, fleetId, dayInKigali(now))
    if (change.total < taken)
      return refuse('capacity_below_taken', { values: { taken }, fields: { total: 'capacity_below_taken' } })
  }
  const { name = before.name, total = before.total, turnaroundDays = before.turnaround_days } = change
  await updateFleet(tx, fleetId, { name, total, turnaround_days: turnaroundDays })
  await audit(context, {
    verb: 'offers.change-fleet',
    subject: { kind: 'fleet', id: fleetId },
    before: { name: before.name, total: before.total, turnaroundDays: before.turnaround_days },
    after: { name, total, turnaroundDays },
  })
  return fleetId
}
