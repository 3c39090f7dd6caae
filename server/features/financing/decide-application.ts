import { dayAfter } from '../../../domain/calendar/day-after.ts'
import { dayInKigali, endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import {
  type ApplicationEvent,
  type ApplicationRefusal,
  daysToAccept,
} from '../../../domain/financing/application-lifecycle.ts'
import { assessInvoice, type Findings } from '../../../domain/financing/assess-invoice.ts'

import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import { changeApplication } from './change-application.ts'
import { isApplicant, mayDecide } from './financing.permissions.ts'
import { insertAssessment, lockApplication } from './financing.store.ts'

type Done = ApplicationEvent | Refusal<ApplicationRefusal | 'not_found'>

/** An operator starts the assessment. */
export async function takeUpApplication(tx: Tx, actor: Actor, applicationId: string): Promise<Done> {
  const row = await lockApplication(tx, applicationId)
  return row && mayDecide(actor, row) ? changeApplication(tx, actor, row, { kind: 'take-up' }) : refuse('not_found')
}

/** Calculates the score from the findings, and saves both. */
export async function assessApplication(
  tx: Tx,
  actor: Actor,
  applicationId: string,
  findings: Findings,
  note: string,
): Promise<Done> {
  const row = await lockApplication(tx, applicationId)
  if (!row || !mayDecide(actor, row)) return refuse('not_found')
  const { score, grade, advancePercent } = assessInvoice(findings)
  return changeApplication(
    tx,
    actor,
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
export async function offerFinancing(tx: Tx, actor: Actor, applicationId: string, now: Date): Promise<Done> {
  const row = await lockApplication(tx, applicationId)
  if (!row || !mayDecide(actor, row)) return refuse('not_found')
  const columns = { offered_at: now, offer_until: endOfDayInKigali(dayAfter(dayInKigali(now), daysToAccept)) }
  return changeApplication(tx, actor, row, { kind: 'offer' }, { columns })
}

export async function declineApplication(tx: Tx, actor: Actor, applicationId: string, reason: string): Promise<Done> {
  const row = await lockApplication(tx, applicationId)
  return row && mayDecide(actor, row)
    ? changeApplication(tx, actor, row, { kind: 'decline', reason })
    : refuse('not_found')
}

export async function acceptOffer(tx: Tx, actor: Actor, applicationId: string, now: Date): Promise<Done> {
  const row = await lockApplication(tx, applicationId)
  if (!row || !isApplicant(actor, row)) return refuse('not_found')
  return changeApplication(tx, actor, row, { kind: 'accept', now: now.getTime() }, { columns: { accepted_at: now } })
}

export async function withdrawApplication(tx: Tx, actor: Actor, applicationId: string): Promise<Done> {
  const row = await lockApplication(tx, applicationId)
  if (!row || !isApplicant(actor, row)) return refuse('not_found')
  return changeApplication(tx, actor, row, { kind: 'withdraw' })
}
