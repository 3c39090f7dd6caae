import type { WorkJobs } from '../../platform/jobs.ts'
import type { CardLane } from '../offers/card-lane.ts'
import { checkAll, checkLane } from './check-prices.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'price-alerts.check-lane': CardLane
    'price-alerts.check-all': { readonly after?: string | undefined }
  }
}

export const priceAlertsJobs: WorkJobs = {
  'price-alerts.check-lane': (tx, lane, { now }) => checkLane(tx, lane, now),
  'price-alerts.check-all': (tx, { after }, { now }) => checkAll(tx, after ?? null, now),
}

/** Changes without an edit are noticed within the hour: cards that start, expire, fill up or are hidden. */
export const priceAlertsCrontab = '25 * * * * price-alerts.check-all'
