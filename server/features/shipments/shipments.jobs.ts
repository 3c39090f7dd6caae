import type { WorkJobs } from '../../platform/jobs.ts'
import { checkAllClocks, checkClocks } from './follow-clocks.ts'
import { forecastAll, forecastShipment } from './forecast-arrival.ts'
import { learnTransitTimes, settleForecasts } from './learn-transit-times.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'shipments.look-at-clocks': { readonly shipmentId: string }
    'shipments.look-at-all-clocks': { readonly after?: string | undefined }
    'shipments.forecast': { readonly shipmentId: string }
    'shipments.forecast-all': { readonly after?: string | undefined }
    'shipments.learn-transit-times': Nothing
    'shipments.settle-forecasts': Nothing
  }
}

export const shipmentsJobs: WorkJobs = {
  'shipments.look-at-clocks': (tx, { shipmentId }, { now }) => checkClocks(tx, shipmentId, now),
  'shipments.look-at-all-clocks': (tx, { after }) => checkAllClocks(tx, after ?? null),
  'shipments.forecast': (tx, { shipmentId }, { now }) => forecastShipment(tx, shipmentId, now),
  'shipments.forecast-all': (tx, { after }, { now }) => forecastAll(tx, after ?? null, now),
  'shipments.learn-transit-times': (tx, _payload, { now }) => learnTransitTimes(tx, now),
  'shipments.settle-forecasts': (tx, _payload, { now }) => settleForecasts(tx, now),
}

/** The day at the ports begins at 21:00 UTC; the clocks are checked when people start work. */
export const shipmentsCrontab = `30 4 * * * shipments.look-at-all-clocks ?fill=1d
20 1 * * * shipments.learn-transit-times ?fill=1d
40 */6 * * * shipments.forecast-all ?fill=6h`
