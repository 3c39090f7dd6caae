import { forecastArrival, tripsOf } from '../../../domain/shipments/arrival-forecast.ts'
import { type Calibration, scoreOf, withOutcome } from '../../../domain/transit-times/calibration.ts'
import { TripLessons } from '../../../domain/transit-times/trip-lessons.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { saveCalibration, saveLessons } from '../transit-times/save-knowledge.ts'
import { transitKnowledge } from '../transit-times/transit-times.views.ts'
import { withEvents } from './forecast-arrival.ts'
import { forecastsToSettle, lockCalibration, markSettled, shipmentsSince } from './forecasts.store.ts'
import type { ShipmentRow } from './shipments.store.ts'

const msPerHour = 3_600_000
/** Shipments that are read at once. */
const batch = 100
/** Trips older than this have a weight of less than one eighth. */
const remembered = 270 * 24 * msPerHour

/**
 * Learns the transit times of legs from the trips of recent months, then has the forecasts scored that have fallen due.
 * Locks nothing while it reads.
 */
export async function learnTransitTimes(tx: Tx, now: Date): Promise<void> {
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
  await lockCalibration(tx)
  await saveLessons(tx, lessons.learned(), now)
  await enqueue(tx, 'shipments.settle-forecasts', {})
}

/** Scores the forecasts that have fallen due, a few in each transaction. */
export async function settleForecasts(tx: Tx, now: Date): Promise<void> {
  await lockCalibration(tx)
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
  if (rows.length === batch) await enqueue(tx, 'shipments.settle-forecasts', {})
}
