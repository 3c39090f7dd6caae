import { dayAfter } from '../../../domain/calendar/day-after.ts'
import { dayInKigali, endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import {
  type ApplicationEvent,
  type ApplicationRefusal,
  daysToAccept,
} from '../../../domain/financing/application-lifecycle.ts'
import { assessInvoice, type Findings } from '../../../domain/financing/assess-invoice.ts'
import type { Context } from '../../platform/context.ts'

import { jsonText } from '../../platform/database/json.ts'
import { changeApplication } from './change-application.ts'
import { isApplicant, mayDecide } from './financing.permissions.ts'
import { insertAssessment, lockApplication } from './financing.store.ts'

type Done = ApplicationEvent | Refusal<ApplicationRefusal | 'not_found'>

/** An operator starts the assessment. */
export async function takeUpApplication(context: Context, applicationId: string): Promise<Done> {
  const { tx, actor } = context
  const row = await lockApplication(tx, applicationId)
  return row && mayDecide(actor, row) ? changeApplication(context, row, { kind: 'take-up' }) : refuse('not_found')
}

/** Calculates the score from the findings, and saves both. */
export async function assessApplication(
  context: Context,
  applicationId: string,
  findings: Findings,
  note: string,
): Promise<Done> {
  const { tx, actor } = context
  const row = await lockApplication(tx, applicationId)
  if (!row || !mayDecide(actor, row)) return refuse('not_found')
  const { score, grade, advancePercent } = assessInvoice(findings)
  return changeApplication(
    context,
    row,
    { kind: 'assess' },
    {
      columns: { score, grade, advance_percent: advancePercent },
      noted: { findings },
      act: async () => {
        const owner = { company_id: row.company_id, application_id: row.id }
        const known = jsonText(findings)
        await insertAssessment(tx, { ...owner, findings: known, score, grade, note, assessed_by: actor.personId })
        return undefined
      },
    },
  )
}

/** Offers the advance of the grade, until the end of the seventh day in Kigali. */
export async function offerFinancing(context: Context, applicationId: string): Promise<Done> {
  const { tx, actor, now } = context
  const row = await lockApplication(tx, applicationId)
  if (!row || !mayDecide(actor, row)) return refuse('not_found')
  const columns = { offered_at: now, offer_until: endOfDayInKigali(dayAfter(dayInKigali(now), daysToAccept)) }
  return changeApplication(context, row, { kind: 'offer' }, { columns })
}

export async function declineApplication(context: Context, applicationId: string, reason: string): Promise<Done> {
  const { tx, actor } = context
  const row = await lockApplication(tx, applicationId)
  return row && mayDecide(actor, row)
    ? changeApplication(context, row, { kind: 'decline', reason })
    : refuse('not_found')
}

export async function acceptOffer(context: Context, applicationId: string): Promise<Done> {
  const { tx, actor, now } = context
  const row = await lockApplication(tx, applicationId)
  if (!row || !isApplicant(actor, row)) return refuse('not_found')
  return changeApplication(context, row, { kind: 'accept', now: now.getTime() }, { columns: { accepted_at: now } })
}

export async function withdrawApplication(context: Context, applicationId: string): Promise<Done> {
  const { tx, actor } = context
  const row = await lockApplication(tx, applicationId)
  if (!row || !isApplicant(actor, row)) return refuse('not_found')
  return changeApplication(context, row, { kind: 'withdraw' })
}
