import { actAs, actorOf } from '../../../database/seed/demo-actors.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { nextReport } from '../../../domain/demo-market/next-report.ts'
import { simulatedDays, simulatedPlace, simulatedPrice } from '../../../domain/demo-market/simulated-answer.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { confirmBooking } from '../bookings/confirm-booking.ts'
import { answerRequest } from '../quotes/answer-request.ts'
import { requestToAnswer } from '../quotes/quotes.views.ts'
import { type Report, reportEvent } from '../shipments/report-event.ts'
import { journeyToFollow } from '../shipments/shipments.views.ts'
import './demo-market.events.ts'
import { beginStep, type DealRow, lockCustomer, lockDeal, readDeal, undoStep } from './demo-market.store.ts'
import { planStep, scheduleDeal, speedOf } from './schedule-deal.ts'

/**
 * Runs the next step of a simulated deal with the product's own commands, as the provider's person: once, and not while
 * paused. If a command is refused (a person answered first, or the customer cancelled), the deal ends.
 */
export async function takeStep(tx: Tx, dealId: string, now: Date): Promise<void> {
  const named = await readDeal(tx, dealId)
  const customer = named && (await lockCustomer(tx, named.customer_company_id, 'share'))
  if (!customer) return
  const deal = await lockDeal(tx, dealId)
  if (!deal?.next_at || !deal.due_at || (!customer.running && !deal.skip)) return
  // Not due yet: the step was rescheduled in the meantime, or the clocks of two machines differ.
  if (deal.due_at > now) return planStep(tx, deal.id, deal.due_at)
  const provider = await actorOf(tx, deal.provider_company_id, 'provider')
  if (provider) await actAs(tx, provider)
  await beginStep(tx)
  const done = provider ? await steps[deal.kind]({ tx, actor: provider, now }, deal) : null
  if (!done) await undoStep(tx)
  const speed = speedOf(customer)
  const shows = Math.max(deal.next_at.getTime(), done?.shows ?? 0)
  await scheduleDeal(tx, deal, { shows, nextAt: done?.nextAt ?? null }, speed, now)
  await announce(tx, {
    type: 'demo-market.went-on',
    companies: [deal.customer_company_id],
    subject: { kind: 'simulated_deal', id: deal.id },
    data: {},
  })
}

/** By the deal's own clock: the time of the next step, null if there is none, and of what was just reported. */
type Done = { readonly nextAt: number | null; readonly shows?: number }

/** Each step as the provider's person would do it; null if the rules refuse. */
const steps = {
  async answer(context: Context, deal: DealRow): Promise<Done | null> {
    const asked = await requestToAnswer(context.tx, deal.subject_id)
    if (!asked) return null
    const days = asked.transitDays ?? simulatedDays(asked.service)
    const form = {
      price: simulatedPrice(asked.lowest, asked, deal.turn),
      ...(asked.monthsAsked ? { months: asked.monthsAsked.least } : {}),
      ...(asked.namesPlace ? { from: simulatedPlace(asked) } : {}),
      validUntil: new Date(context.now.getTime() + answerHolds).toISOString(),
      transitDaysMin: days.min,
      transitDaysMax: days.max,
      included: [],
      notIncluded: ['insurance' as const],
    }
    return isRefusal(await answerRequest(context, deal.subject_id, form)) ? null : { nextAt: null }
  },
  async confirm(context: Context, deal: DealRow): Promise<Done | null> {
    return isRefusal(await confirmBooking(context, deal.subject_id)) ? null : { nextAt: null }
  },
  /** Reported at the time on the deal's own clock. All rules apply; only this shipment's days are shorter. */
  async journey(context: Context, deal: DealRow): Promise<Done | null> {
    const known = await journeyToFollow(context.tx, deal.subject_id)
    const next = known && nextReport(known.journey, known.events)
    if (!next) return null
    // Somebody reported a delay in the meantime: it is not due yet.
    if (deal.next_at && next.at > deal.next_at.getTime() && !deal.skip) return { nextAt: next.at }
    const report: Report = {
      milestone: next.milestone,
      classifier: 'ACT',
      placeCode: next.placeCode,
      latitude: next.position?.latitude ?? null,
      longitude: next.position?.longitude ?? null,
      at: new Date(next.at).toISOString(),
      note: '',
    }
    if (await reportEvent({ ...context, now: new Date(next.at) }, deal.subject_id, report)) return null
    const after = nextReport(known.journey, [...known.events, next])
    return { nextAt: after?.at ?? null, shows: next.at }
  },
}

const answerHolds = 7 * 24 * 3_600_000
