import { Counter, Registry } from 'prom-client'
import { type SmtpTroubleKind, smtpTroubles } from '../../../domain/mail/delivery.ts'

/** Metrics that are counted once per process, whatever it serves. */
export const processRegistry = new Registry()

/** Services beyond our own processes and database. */
export type OutsideService = 'smtp' | 's3' | 'scanner' | 'whatsapp' | 'webhook' | 'assistant'

const calls = new Counter({
  name: 'outside_calls_total',
  help: 'Calls of services beyond the database, by service and outcome (ok, failed).',
  labelNames: ['service', 'outcome'],
  registers: [processRegistry],
})
for (const service of ['smtp', 's3', 'scanner', 'whatsapp', 'webhook', 'assistant'] satisfies OutsideService[])
  for (const outcome of ['ok', 'failed']) calls.inc({ service, outcome }, 0)

const mailTroubles = new Counter({
  name: 'mail_troubles_total',
  help: 'Tries to send a mail that failed, by kind: unreachable, login, busy, refused.',
  labelNames: ['kind'],
  registers: [processRegistry],
})
for (const kind of smtpTroubles) mailTroubles.inc({ kind }, 0)

export const countMailTrouble = (kind: SmtpTroubleKind) => mailTroubles.inc({ kind })

/** Counts a call by its outcome: a throw counts as failed and is rethrown. */
export async function countedCall<T>(service: OutsideService, call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call()
    countCall(service, true)
    return answer
  } catch (error) {
    countCall(service, false)
    throw error
  }
}

/** For calls that report a failure without throwing. */
export function countCall(service: OutsideService, ok: boolean): void {
  calls.inc({ service, outcome: ok ? 'ok' : 'failed' })
}
