import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { closedAfterMs } from '../../../domain/storage/visit-lifecycle.ts'
import { enqueue, type WorkJobs } from '../../platform/jobs.ts'
import { announceVisit, applyToVisit } from './change-visit.ts'
import { lockUnclosedVisits, lockVisit } from './storage.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'storage.remind-visit': { readonly visitId: string; readonly startsAt: string }
    'storage.lapse-visit': { readonly visitId: string }
    'storage.close-visits': Nothing
  }
}

/** Visits per transaction: small enough that locks are held only briefly. */
const batch = 100

export const storageJobs: WorkJobs = {
  'storage.remind-visit': async (tx, { visitId, startsAt }, { now }) => {
    const row = await lockVisit(tx, visitId)
    // No reminder for a visit that was moved or cancelled since, nor on its own day, when the queue was behind.
    if (row?.status !== 'confirmed' || row.starts_at.toISOString() !== startsAt) return
    if (dayInKigali(now) < dayInKigali(row.starts_at)) await announceVisit(tx, 'storage.reminded', row)
  },
  'storage.lapse-visit': async (tx, { visitId }, { now }) => {
    const row = await lockVisit(tx, visitId)
    if (row) await applyToVisit({ tx, actor: null, now }, row, { kind: 'lapse', now: now.getTime() })
  },
  'storage.close-visits': async (tx, _payload, { now }) => {
    const unclosed = await lockUnclosedVisits(tx, new Date(now.getTime() - closedAfterMs), batch)
    for (const row of unclosed) await applyToVisit({ tx, actor: null, now }, row, { kind: 'lapse', now: now.getTime() })
    if (unclosed.length === batch) await enqueue(tx, 'storage.close-visits', {})
  },
}

/** Every hour, so that a customer waits little longer than the day before they may ask for another visit. */
export const storageCrontab = '47 * * * * storage.close-visits'
