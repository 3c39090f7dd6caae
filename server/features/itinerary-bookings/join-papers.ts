import type { Tx } from '../../platform/database/database.ts'
import { joinConsignment } from '../documents/make-set.ts'
import { itineraryOfSet } from './booked-legs.views.ts'

/**
 * Papers of the legs of an itinerary are about one consignment, whoever carries and clears it. A customs file that was
 * opened beside the itinerary belongs to it by the shipment that it clears. Needs the worker role.
 */
export async function joinPapers(tx: Tx, setId: string): Promise<void> {
  const itineraryId = await itineraryOfSet(tx, setId)
  if (itineraryId) await joinConsignment(tx, setId, itineraryId)
}
