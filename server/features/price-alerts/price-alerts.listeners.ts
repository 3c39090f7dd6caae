import { minPublishedMs } from '../../../domain/price-alerts/watch-price.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Listeners } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { CardLane } from '../offers/card-lane.ts'
import type {} from '../offers/offers.events.ts'
import { deleteAlertsOf } from './price-alerts.store.ts'

/**
 * Enqueues a job, because a provider cannot see other companies' alerts. It runs after a delay, so that short-lived
 * prices do not count.
 */
async function judge(tx: Tx, lanes: readonly CardLane[]): Promise<void> {
  const each = new Map(lanes.map((lane) => [JSON.stringify(lane), lane]))
  for (const lane of each.values()) await enqueue(tx, 'price-alerts.check-lane', lane, { afterMs: minPublishedMs })
}

export const priceAlertsListeners: Listeners = {
  'offers.published': (tx, { data }) => judge(tx, data.lane ? [data.lane] : []),
  'offers.withdrawn': (tx, { data }) => judge(tx, data.lane ? [data.lane] : []),
  'offers.changed': (tx, { data }) => judge(tx, data.lanes),
  'offers.rate-entered': (tx) => enqueue(tx, 'price-alerts.check-all', {}, { key: 'price-alerts.check-all' }),
  'companies.closing': (tx, { data }) => deleteAlertsOf(tx, data.companyId),
}
