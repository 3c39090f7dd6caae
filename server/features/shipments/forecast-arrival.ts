import {
  doorInterval,
  type ForecastFacts,
  forecastArrival,
  tripsOf,
} from '../../../domain/shipments/arrival-forecast.ts'
import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import { estimatedDelivery, newestEstimate } from '../../../domain/shipments/shipment-progress.ts'
import { type Calibration, scoreOf, settlesAt, withOutcome } from '../../../domain/transit-times/calibration.ts'
import { TripLessons } from '../../../domain/transit-times/trip-lessons.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { saveCalibration, saveLessons } from '../transit-times/save-knowledge.ts'
import { transitKnowledge } from '../transit-times/transit-times.views.ts'
import { announceShipment } from './begin-shipment.ts'
import {
  expectedShipments,
  forecastsToSettle,
  lockCalibration,
  markSettled,
  shipmentsSince,
} from './forecasts.store.ts'
import {
  eventOf,
  eventsOf,
  eventsOfAll,
  lockShipment,
  planOf,
  type ShipmentRow,
  saveShipment,
} from './shipments.store.ts'

const msPerHour = 3_600_000
/** Shipments per transaction: few enough that nobody waits long for their locks and the queue is not blocked. */
const batch = 100
/** Trips older than this have a weight of less than one eighth. */
const remembered = 270 * 24 * msPerHour
/** Clients are not notified when an interval moves by less than this. */
const newsFrom = 6 * msPerHour

/** Null for an old shipment that did not save the transit days of its card. */
export function factsOf(row: ShipmentRow): ForecastFacts | null {
  if (row.transit_days_min === null || row.transit_days_max === null) return null
  return {
    mode: row.mode,
    origin: row.origin,
    destination: row.destination,
    providerId: row.provider_company_id,
    transitDays: { min: row.transit_days_min, max: row.transit_days_max },
    plan: planOf(row),
  }
}

/**
 * Updates the forecast of a shipment from all that is currently known: the expected delivery, which time alone moves
 * once it has passed, and the interval in which eight in ten similar shipments are delivered.
 */
export async function forecastShipment(tx: Tx, shipmentId: string, now: Date): Promise<void> {
  const row = await lockShipment(tx, shipmentId)
  const facts = row && factsOf(row)
  if (!row || !facts) return
  if (!row.eta || row.eta_sureness === 'ACT' || row.cancelled_at) {
    if (row.eta_from) await saveShipment(tx, row.id, { eta_from: null, eta_to: null })
    return
  }
  const events = (await eventsOf(tx, row.id)).map(eventOf)
  const knowledge = await transitKnowledge(tx, [row.origin, row.destination])
  const at = now.getTime()
  const eta = estimatedDelivery(facts.plan, events, at)
  if (!eta) return
  const forecast = forecastArrival(facts, events, knowledge, at / msPerHour)
  const estimatedByProvider = newestEstimate(events, 'delivered') !== undefined
  const { from, to } = doorInterval(forecast, knowledge, { at: eta.at, estimatedByProvider }, at)
  await saveShipment(tx, row.id, {
    eta: new Date(eta.at),
    eta_sureness: eta.sureness,
    eta_from: new Date(from),
    eta_to: new Date(to),
    ...(row.forecast_settles_at ? {} : { forecast_settles_at: new Date(settlesAt(forecast) * msPerHour) }),
  })
  const moved = Math.max(Math.abs(from - Number(row.eta_from)), Math.abs(to - Number(row.eta_to)))
  if (moved >= newsFrom) await announceShipment(tx, 'shipments.forecast', row)
}

/** Forecasts every shipment under way again, since time without a report also changes the forecast. */
export async function forecastAll(tx: Tx, after: string | null): Promise<void> {
  const ids = await expectedShipments(tx, after, batch)
  for (const shipmentId of ids)
    await enqueue(tx, 'shipments.forecast', { shipmentId }, { key: `shipments.forecast:${shipmentId}` })
  if (ids.length === batch) await enqueue(tx, 'shipments.forecast-all', { after: ids.at(-1) })
}

/** Learns the transit times of legs from the trips of recent months, and scores the forecasts that have fallen due. */
export async function learnTransitTimes(tx: Tx, now: Date): Promise<void> {
  await lockCalibration(tx)
  const lessons = new TripLessons(now.getTime() / msPerHour)
  let after: string | null = null
  do {
    const rows: ShipmentRow[] = await shipmentsSince(tx, new Date(now.getTime() - remembered), after, batch)
    for (const { facts, events } of await withEvents(tx, rows))
      for (const { leg, startedAt, endedAt, endUnknown } of tripsOf(facts, events))
        if (!endUnknown)
          lessons.add({ leg, startedAt: startedAt / msPerHour, endedAt: endedAt === null ? null : endedAt / msPerHour })
    after = rows.length === batch ? (rows.at(-1)?.id ?? null) : null
  } while (after)
  await saveLessons(tx, lessons.learned(), now)
  await settleForecasts(tx, now)
}

async function settleForecasts(tx: Tx, now: Date): Promise<void> {
  const rows = await forecastsToSettle(tx, now, batch)
  if (rows.length === 0) return
  const { calibration, learnedOf } = await transitKnowledge(
    tx,
    rows.flatMap(({ origin, destination }) => [origin, destination]),
  )
  let judged: Calibration = calibration
  const known = new Map((await withEvents(tx, rows)).map((each) => [each.row.id, each]))
  for (const row of rows) {
    const shipment = known.get(row.id)
    if (!shipment || row.cancelled_at || !row.forecast_settles_at) continue
    // The forecast as it would have been made when the shipment began, with today's knowledge.
    const forecast = forecastArrival(
      shipment.facts,
      [],
      { calibration, learnedOf },
      row.created_at.getTime() / msPerHour,
    )
    const delivered = shipment.events.find(
      ({ milestone, classifier }) => milestone === 'delivered' && classifier === 'ACT',
    )
    const outcome = Math.min(delivered?.at ?? Number.POSITIVE_INFINITY, row.forecast_settles_at.getTime())
    judged = withOutcome(judged, scoreOf(forecast, outcome / msPerHour))
  }
  await saveCalibration(tx, judged, now)
  await markSettled(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  if (rows.length === batch) await settleForecasts(tx, now)
}

async function withEvents(
  tx: Tx,
  rows: readonly ShipmentRow[],
): Promise<{ row: ShipmentRow; facts: ForecastFacts; events: ShipmentEvent[] }[]> {
  const events = await eventsOfAll(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const facts = factsOf(row)
    return facts ? [{ row, facts, events: (events.get(row.id) ?? []).map(eventOf) }] : []
  })
}
