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
  'quotes.expire': (tx, { requestId }) => expireQuotes(tx, requestId, new Date()),
  'quotes.reopen': (tx, { quoteId }) => reopenAfter(tx, quoteId, new Date()),
}
