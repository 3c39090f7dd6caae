import type { WorkJobs } from '../../platform/jobs.ts'
import { changePartOrder } from './change-part-order.ts'
import { lockPartOrder } from './spare-parts.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'spare-parts.expire': { readonly orderId: string }
  }
}

export const sparePartsJobs: WorkJobs = {
  'spare-parts.expire': async (tx, { orderId }, { now }) => {
    const row = await lockPartOrder(tx, orderId)
    if (row) await changePartOrder({ tx, actor: null, now }, row, { kind: 'expire', now: now.getTime() })
  },
}
