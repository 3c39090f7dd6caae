import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Speed } from '../../../domain/demo-market/deal-clock.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import './demo-market.events.ts'
import { lockCustomer, lockDealsOf, saveCustomer } from './demo-market.store.ts'
import { scheduleDeal, shownBy, speedOf } from './schedule-deal.ts'

/**
 * Pauses or resumes the company's deals, or sets their speed; waits for a step in progress. A step that was triggered
 * before is still taken.
 */
export async function changeSimulation(
  context: Context,
  wanted: { readonly running: boolean; readonly speed: Speed },
): Promise<Refusal<'not_found'> | null> {
  const { tx, actor, now } = context
  const customer = await lockCustomer(tx, actor.companyId, 'update')
  if (!customer) return refuse('not_found')
  await saveCustomer(tx, actor.companyId, wanted)
  const was = speedOf(customer)
  for (const deal of await lockDealsOf(tx, actor.companyId)) {
    const shows = shownBy(deal, was, now)
    const at = { shows, nextAt: deal.next_at?.getTime() ?? null, skip: deal.skip }
    await scheduleDeal(tx, deal, at, speedOf(wanted), now)
  }
  await announceChange(context)
  return null
}

/** Runs the next step of one deal, or of all deals of the company, now, even when paused. */
export async function takeNextStep(
  context: Context,
  subjectId: string | undefined,
): Promise<Refusal<'not_found'> | null> {
  const { tx, actor, now } = context
  const customer = await lockCustomer(tx, actor.companyId, 'update')
  const deals = customer ? await lockDealsOf(tx, actor.companyId) : []
  const chosen = deals.filter((deal) => subjectId === undefined || deal.subject_id === subjectId)
  if (!customer || (subjectId !== undefined && chosen.length === 0)) return refuse('not_found')
  for (const deal of chosen) {
    const nextAt = deal.next_at?.getTime() ?? null
    await scheduleDeal(tx, deal, { shows: nextAt ?? now.getTime(), nextAt, skip: true }, speedOf(customer), now)
  }
  await announceChange(context)
  return null
}

const announceChange = ({ tx, actor }: Context) =>
  announce(tx, {
    type: 'demo-market.changed',
    companies: [actor.companyId],
    subject: { kind: 'company', id: actor.companyId },
    data: {},
  })
