import type { WorkJobs } from '../../platform/jobs.ts'
import { announceVisit, applyToVisit } from './change-visit.ts'
import { lockVisit } from './storage.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'storage.remind-visit': { readonly visitId: string; readonly startsAt: string }
    'storage.lapse-visit': { readonly visitId: string }
  }
}

export const storageJobs: WorkJobs = {
  'storage.remind-visit': async (tx, { visitId, startsAt }) => {
    const row = await lockVisit(tx, visitId)
    // No reminder for a visit that was moved or cancelled since.
    if (row?.status === 'confirmed' && row.starts_at.toISOString() === startsAt)
      await announceVisit(tx, 'storage.reminded', row)
  },
  'storage.lapse-visit': async (tx, { visitId }, { now }) => {
    const row = await lockVisit(tx, visitId)
    if (row) await applyToVisit(tx, null, row, { kind: 'lapse', now: now.getTime() }, now)
  },
}
