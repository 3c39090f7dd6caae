import { inquiryDays } from '../../../domain/assistant/inquiry.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { deleteInquiriesBefore } from './inquiries.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'assistant.tidy': Nothing
  }
}

export const assistantJobs: WorkJobs = {
  'assistant.tidy': (tx, _payload, { now }) =>
    deleteInquiriesBefore(tx, new Date(now.getTime() - inquiryDays * 86_400_000)),
}

export const assistantCrontab = '23 3 * * * assistant.tidy ?fill=1d'
