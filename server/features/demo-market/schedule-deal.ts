import { clockAt, type DealClock, dueAt, type Speed } from '../../../domain/demo-market/deal-clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { type DealRow, type DemoCompany, saveDeal } from './demo-market.store.ts'

export const speedOf = ({ running, speed }: Pick<DemoCompany, 'running' | 'speed'>): Speed | 'paused' =>
  running ? speed : 'paused'

function clockOf(deal: DealRow): DealClock {
  return {
    shows: deal.shows.getTime(),
    readAt: deal.read_at.getTime(),
    pace: deal.pace,
    nextAt: deal.next_at?.getTime() ?? null,
  }
}

/** The time on a deal's clock, running at the speed `was`. */
export const shownBy = (deal: DealRow, was: Speed | 'paused', now: Date): number =>
  clockAt(clockOf(deal), was, now.getTime())

/**
 * Sets a deal's clock and schedules its next step.
 * @param at milliseconds since 1970, by the deal's own clock
 */
export async function scheduleDeal(
  tx: Tx,
  deal: DealRow,
  at: { readonly shows: number; readonly nextAt: number | null; readonly skip?: boolean },
  speed: Speed | 'paused',
  now: Date,
): Promise<void> {
  const clock = { ...clockOf(deal), shows: at.shows, readAt: now.getTime(), nextAt: at.nextAt }
  const due = at.skip ? now.getTime() : dueAt(clock, speed, now.getTime())
  const dueOn = due === null ? null : new Date(due)
  await saveDeal(tx, deal.id, {
    shows: new Date(clock.shows),
    read_at: now,
    next_at: clock.nextAt === null ? null : new Date(clock.nextAt),
    due_at: dueOn,
    skip: at.skip ?? false,
  })
  if (dueOn) await planStep(tx, deal.id, dueOn)
}

/** At most one step of a deal is scheduled; the latest schedule wins. */
export async function planStep(tx: Tx, dealId: string, runAt: Date): Promise<void> {
  await enqueue(tx, 'demo-market.step', { dealId }, { runAt, key: `demo-market:${dealId}` })
}
