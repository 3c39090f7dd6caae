import { Histogram } from 'prom-client'
import { processRegistry } from './outside-calls.ts'

const durations = new Histogram({
  name: 'job_duration_seconds',
  help: 'How long a job took, by task and outcome (ok, failed: it is tried again or given up).',
  labelNames: ['task', 'outcome'],
  buckets: [0.05, 0.5, 2, 10, 60, 300],
  registers: [processRegistry],
})

/** Measures a job: a throw counts as failed and is rethrown. */
export async function measuredJob(task: string, job: () => Promise<void>): Promise<void> {
  const end = durations.startTimer({ task })
  try {
    await job()
    end({ outcome: 'ok' })
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
