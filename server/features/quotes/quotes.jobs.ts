import { keptSince } from '../../../domain/retention/periods.ts'
import { enqueue, type WorkJobs } from '../../platform/jobs.ts'
import { expireQuotes } from './expire-quotes.ts'
import { deleteOldRequests } from './quotes.store.ts'
import { reopenAfter } from './reopen-request.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'quotes.expire': { readonly requestId: string }
    'quotes.reopen': { readonly quoteId: string }
    'quotes.delete-old-requests': Nothing
  }
}

/** Requests per transaction. */
const batch = 100

export const quotesJobs: WorkJobs = {
  'quotes.expire': (tx, { requestId }, { now }) => expireQuotes(tx, requestId, now),
  'quotes.reopen': (tx, { quoteId }, { now }) => reopenAfter(tx, quoteId, now),
  'quotes.delete-old-requests': async (tx, _payload, { now }) => {
    const deleted = await deleteOldRequests(tx, keptSince('quoteRequests', now), batch)
    if (deleted === batch) await enqueue(tx, 'quotes.delete-old-requests', {})
  },
}

export const quotesCrontab = '5 3 * * * quotes.delete-old-requests ?fill=1d'
