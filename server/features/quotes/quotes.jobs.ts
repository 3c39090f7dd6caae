import type { WorkJobs } from '../../platform/jobs.ts'
import { expireQuotes } from './expire-quotes.ts'
import { reopenAfter } from './reopen-request.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'quotes.expire': { readonly requestId: string }
    'quotes.reopen': { readonly quoteId: string }
  }
}

export const quotesJobs: WorkJobs = {
  'quotes.expire': (tx, { requestId }, { now }) => expireQuotes(tx, requestId, now),
  'quotes.reopen': (tx, { quoteId }, { now }) => reopenAfter(tx, quoteId, now),
}
