import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { daysToAddDetails } from '../../../domain/financing/application-lifecycle.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { changeApplication } from './change-application.ts'
import { lockDue } from './financing.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'financing.day': Nothing
  }
}

export const financingJobs: WorkJobs = {
  'financing.day': async (tx, _payload, { now }) => {
    const today = dayInKigali(now)
    const described = new Date(now.getTime() - daysToAddDetails * 86_400_000)
    for (const row of await lockDue(tx, now, described, today))
      await changeApplication(
        { tx, actor: null, now },
        row,
        row.status === 'advanced' ? { kind: 'fall-due', today } : { kind: 'lapse', now: now.getTime() },
      )
  },
}

/** The day in Kigali begins two hours before that of UTC; offers and terms end with the day in Kigali. */
export const financingCrontab = '4 22 * * * financing.day ?fill=1d'
