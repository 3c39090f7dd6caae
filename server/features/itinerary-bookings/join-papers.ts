import type { Tx } from '../../platform/database/database.ts'
import { joinConsignment } from '../documents/make-set.ts'
import { itineraryOfSet } from './booked-legs.views.ts'

/**
 * Joins the papers of all legs of an itinerary into one consignment, for all its carriers and brokers. A customs file
 * that was opened outside the itinerary belongs to it by the shipment that it clears. Needs the worker role.
 */
export async function joinPapers(tx: Tx, setId: string): Promise<void> {
  const itineraryId = await itineraryOfSet(tx, setId)
  if (itineraryId) await joinConsignment(tx, setId, itineraryId)
}
