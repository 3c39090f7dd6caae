import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { Speed } from '../../../domain/demo-market/deal-clock.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import './demo-market.events.ts'
import { lockCustomer, lockDealsOf, saveCustomer } from './demo-market.store.ts'
import { scheduleDeal, shownBy, speedOf } from './schedule-deal.ts'

/**
 * Pauses or resumes the company's deals, or sets their speed; waits for a step in progress. A step that was triggered
 * before is still taken.
 */
export async function changeSimulation(
  tx: Tx,
  actor: Actor,
  wanted: { readonly running: boolean; readonly speed: Speed },
  now: Date,
): Promise<Refusal<'not_found'> | null> {
  const customer = await lockCustomer(tx, actor.companyId, 'update')
  if (!customer) return refuse('not_found')
  await saveCustomer(tx, actor.companyId, wanted)
  const was = speedOf(customer)
  for (const deal of await lockDealsOf(tx, actor.companyId)) {
    const shows = shownBy(deal, was, now)
    const at = { shows, nextAt: deal.next_at?.getTime() ?? null, skip: deal.skip }
    await scheduleDeal(tx, deal, at, speedOf(wanted), now)
  }
  await announceChange(tx, actor)
  return null
}

/** Runs the next step of one deal, or of all deals of the company, now, even when paused. */
export async function takeNextStep(
  tx: Tx,
  actor: Actor,
  subjectId: string | undefined,
  now: Date,
): Promise<Refusal<'not_found'> | null> {
  const customer = await lockCustomer(tx, actor.companyId, 'update')
  const deals = customer ? await lockDealsOf(tx, actor.companyId) : []
  const chosen = deals.filter((deal) => subjectId === undefined || deal.subject_id === subjectId)
  if (!customer || (subjectId !== undefined && chosen.length === 0)) return refuse('not_found')
  for (const deal of chosen) {
    const nextAt = deal.next_at?.getTime() ?? null
    await scheduleDeal(tx, deal, { shows: nextAt ?? now.getTime(), nextAt, skip: true }, speedOf(customer), now)
  }
  await announceChange(tx, actor)
  return null
}

const announceChange = (tx: Tx, actor: Actor) =>
  announce(tx, {
    type: 'demo-market.changed',
    companies: [actor.companyId],
    subject: { kind: 'company', id: actor.companyId },
    data: {},
  })
