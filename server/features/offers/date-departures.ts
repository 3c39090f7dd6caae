import { randomBytes } from 'node:crypto'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { departuresAhead } from '../../../domain/offers/departures.ts'
import { capacityKindOf } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { inTimeSlice } from '../../platform/time-slice.ts'
import { attributesOfRow, type OfferRow } from './offer-row.ts'
import { dropEmptyDepartures, insertDepartures, publishedCards, showRoom } from './offers.store.ts'

/** Cards that are read at once. */
const batch = 200

/**
 * Creates the departures of a consolidation card for the coming weeks; none for a card that is not published. Existing
 * ones remain. Departures that do not match the current schedule are deleted, except those with bookings.
 */
export async function dateDepartures(tx: Tx, card: OfferRow, now: Date): Promise<void> {
  const { frequency, cutOffDay } = attributesOfRow(card)
  if (!frequency || !cutOffDay || card.capacity_total === null) return
  const capacity = card.capacity_total
  const transitDays = card.transit_days_max ?? 0
  const runs = card.status === 'published' ? departuresAhead({ frequency, cutOffDay, transitDays }, now) : []
  await dropEmptyDepartures(tx, card.id, runs, capacity, now)
  await insertDepartures(
    tx,
    runs.map((run) => ({
      number: referenceNumber('UMD', randomBytes(7)),
      provider_company_id: card.provider_company_id,
      offer_id: card.id,
      cut_off_at: run.cutOffAt,
      departs_at: run.departsAt,
      arrives_at: run.arrivesAt,
      capacity,
    })),
  )
  await showRoom(tx, card.id, 'departures')
}

/**
 * Updates every card whose capacity depends on time to the current day: departures for the coming weeks, and what is
 * held on the card today. A nightly job, for a short time in each transaction: nobody waits long for a card.
 */
export async function rollOffers(tx: Tx, after: string | null, now: Date): Promise<void> {
  const cards = await publishedCards(tx, ['consolidation', 'warehousing', 'cold-rooms'], after, batch)
  const done = await inTimeSlice(cards, (card) =>
    capacityKindOf(card.service) === 'departures' ? dateDepartures(tx, card, now) : showRoom(tx, card.id, 'period'),
  )
  if (done < cards.length || cards.length === batch) await enqueue(tx, 'offers.roll', { after: cards[done - 1]?.id })
}
