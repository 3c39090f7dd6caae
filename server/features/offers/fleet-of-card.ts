import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { OfferDraft } from '../../../domain/offers/offer-lifecycle.ts'
import type { Tx } from '../../platform/database/database.ts'
import { drawOnFleet, type FleetRow, fleetPeak, holdsVehicles, lockFleet } from './fleets.store.ts'
import type { OfferRow } from './offer-row.ts'

type FleetRefusal = Refusal<'invalid_input' | 'capacity_below_taken'>
const atFleet = (code: string) => refuse('invalid_input', { fields: { fleetId: code } })

/**
 * The fleet that a card will use, locked; null for none. A fleet's vehicles must be of the card's equipment. A card
 * can't change its fleet while it holds vehicles, since current trips are counted in the old one.
 */
export async function fleetFor(
  tx: Tx,
  providerCompanyId: string,
  fleetId: string | null,
  draft: Pick<OfferDraft, 'basis' | 'equipment'>,
  today: string,
  before?: OfferRow,
): Promise<FleetRow | null | FleetRefusal> {
  const leaves = before !== undefined && before.fleet_id !== null && before.fleet_id !== fleetId
  if (leaves && (await holdsVehicles(tx, before, today))) return atFleet('card_is_booked')
  if (fleetId === null) return null
  const fleet = await lockFleet(tx, providerCompanyId, fleetId)
  if (!fleet) return atFleet('unknown_fleet')
  return draft.basis === 'truckload' && draft.equipment === fleet.equipment ? fleet : atFleet('other_equipment')
}

/** Adds a saved card, with its current bookings, to a fleet. Refused when they exceed the fleet. */
export async function joinFleet(
  tx: Tx,
  offerId: string,
  fleet: FleetRow,
  now: Date,
): Promise<FleetRefusal | undefined> {
  await drawOnFleet(tx, offerId, fleet.id)
  const taken = await fleetPeak(tx, fleet.id, dayInKigali(now))
  return taken > fleet.total
    ? refuse('capacity_below_taken', { values: { taken }, fields: { fleetId: 'capacity_below_taken' } })
    : undefined
}
