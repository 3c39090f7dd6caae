import { doorInterval, type ForecastFacts, forecastArrival } from '../../../domain/shipments/arrival-forecast.ts'
import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import { estimatedDelivery, newestEstimate } from '../../../domain/shipments/shipment-progress.ts'
import { settlesAt } from '../../../domain/transit-times/calibration.ts'
import type { TransitKnowledge } from '../../../domain/transit-times/knowledge.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { transitKnowledge } from '../transit-times/transit-times.views.ts'
import { announceShipment } from './begin-shipment.ts'
import { expectedShipments } from './forecasts.store.ts'
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
/** A forecast that moves by less is not saved: a list of changes does not contain the shipment. */
const savedFrom = msPerHour
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

/** Forecasts of a shipment as they are saved: instants in milliseconds, null where none is known. */
interface Saved {
  readonly eta: number | null
  readonly sureness: ShipmentRow['eta_sureness']
  readonly from: number | null
  readonly to: number | null
}

/**
 * The forecast of a shipment from all that is known: the expected delivery, which time alone moves once it has passed,
 * and the interval in which eight in ten similar shipments are delivered. Null when there is nothing to forecast.
 */
function forecastOf(facts: ForecastFacts, events: readonly ShipmentEvent[], knowledge: TransitKnowledge, at: number) {
  const eta = estimatedDelivery(facts.plan, events, at)
  if (!eta) return null
  const forecast = forecastArrival(facts, events, knowledge, at / msPerHour)
  const estimatedByProvider = newestEstimate(events, 'delivered') !== undefined
  const { from, to } = doorInterval(forecast, knowledge, { at: eta.at, estimatedByProvider }, at)
  return { eta: eta.at, sureness: eta.sureness, from, to, settlesAt: settlesAt(forecast) * msPerHour }
}

const savedOf = (row: ShipmentRow): Saved => ({
  eta: row.eta?.getTime() ?? null,
  sureness: row.eta_sureness,
  from: row.eta_from?.getTime() ?? null,
  to: row.eta_to?.getTime() ?? null,
})

/** Whether somebody would plan differently by the other forecast, or a saved time has passed. */
function isOther(saved: Saved, other: Saved, at: number): boolean {
  if (saved.sureness !== other.sureness) return true
  return (['eta', 'from', 'to'] as const).some((name) => {
    const [before, after] = [saved[name], other[name]]
    if (before === null || after === null) return before !== after
    return before < at || Math.abs(before - after) >= savedFrom
  })
}

const isForecast = (row: ShipmentRow) => row.eta && row.eta_sureness !== 'ACT' && !row.cancelled_at

/** Updates the forecast of a shipment, unless it is almost the same: then the shipment has not changed. */
export async function forecastShipment(tx: Tx, shipmentId: string, now: Date): Promise<void> {
  const row = await lockShipment(tx, shipmentId)
  const facts = row && factsOf(row)
  if (!row || !facts) return
  if (!isForecast(row)) {
    if (row.eta_from) await saveShipment(tx, row.id, { eta_from: null, eta_to: null })
    return
  }
  const events = (await eventsOf(tx, row.id)).map(eventOf)
  const knowledge = await transitKnowledge(tx, [row.origin, row.destination])
  const forecast = forecastOf(facts, events, knowledge, now.getTime())
  if (!forecast || !isOther(savedOf(row), forecast, now.getTime())) return
  const { eta, sureness, from, to } = forecast
  await saveShipment(tx, row.id, {
    eta: new Date(eta),
    eta_sureness: sureness,
    eta_from: new Date(from),
    eta_to: new Date(to),
    ...(row.forecast_settles_at ? {} : { forecast_settles_at: new Date(forecast.settlesAt) }),
  })
  const moved = Math.max(Math.abs(from - Number(row.eta_from)), Math.abs(to - Number(row.eta_to)))
  if (moved >= newsFrom) await announceShipment(tx, 'shipments.forecast', row)
}

/**
 * Looks at every shipment under way again, since time without a report also changes the forecast. Only those whose
 * forecast is another one are locked and saved, each in a job of its own.
 */
export async function forecastAll(tx: Tx, after: string | null, now: Date): Promise<void> {
  const rows = await expectedShipments(tx, after, batch)
  const knowledge = await transitKnowledge(
    tx,
    rows.flatMap(({ origin, destination }) => [origin, destination]),
  )
  for (const { row, facts, events } of await withEvents(tx, rows)) {
    const forecast = forecastOf(facts, events, knowledge, now.getTime())
    if (forecast && isOther(savedOf(row), forecast, now.getTime()))
      await enqueue(tx, 'shipments.forecast', { shipmentId: row.id }, { key: `shipments.forecast:${row.id}` })
  }
  if (rows.length === batch) await enqueue(tx, 'shipments.forecast-all', { after: rows.at(-1)?.id })
}

/** Shipments that can be forecast, with their events. */
export async function withEvents(
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
