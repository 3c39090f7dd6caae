import { financingContract } from '../../../contract/financing.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { gradeCodes, grades } from '../../../domain/financing/assess-invoice.ts'
import { termsFor } from '../../../domain/financing/eligibility.ts'
import { financingCost, financingTerms } from '../../../domain/financing/terms.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { addInvoiceDetails } from './add-invoice-details.ts'
import { applyForFinancing } from './apply-for-financing.ts'
import {
  acceptOffer,
  assessApplication,
  declineApplication,
  offerFinancing,
  takeUpApplication,
  withdrawApplication,
} from './decide-application.ts'
import { listApplications, readApplication } from './financing.views.ts'
import { costOnWire } from './financing-row.ts'
import { recordAdvance, recordRepayment, returnReserve } from './move-money.ts'

const c = financingContract

/** The application after a verb, or the verb's refusal. */
async function afterwards<C extends string>(
  tx: Tx,
  actor: Actor,
  applicationId: string,
  done: object | Refusal<C>,
  now = new Date(),
) {
  if (isRefusal(done)) return done as Refusal<C>
  return (await readApplication(tx, actor, applicationId, now)) ?? refuse('not_found')
}

function termsOf(invoiceAmount: number, today: string) {
  const open = new Set(termsFor(invoiceAmount))
  return financingTerms.map((term) => ({
    ...term,
    open: open.has(term),
    costs: gradeCodes.flatMap((grade) => {
      const { advancePercent } = grades[grade]
      if (advancePercent === null) return []
      const cost = costOnWire(financingCost(invoiceAmount, term, advancePercent), term.days, today)
      return [{ grade, advancePercent, cost }]
    }),
  }))
}

export const financingRoutes: Route[] = [
  route(c.financingTerms, async ({ query }) => ({ terms: termsOf(query.invoiceAmount, dayInKigali(new Date())) })),
  route(c.applyForFinancing, async ({ tx, actor, body }) => {
    const row = await applyForFinancing(tx, actor, body, new Date())
    return isRefusal(row) ? row : afterwards(tx, actor, row.id, row)
  }),
  route(c.addInvoiceDetails, async ({ tx, actor, params: { applicationId }, body }) =>
    afterwards(tx, actor, applicationId, await addInvoiceDetails(tx, actor, applicationId, body, new Date())),
  ),
  route(c.listApplications, ({ tx, actor, query }) => listApplications(tx, actor, query)),
  route(
    c.getApplication,
    async ({ tx, actor, params }) =>
      (await readApplication(tx, actor, params.applicationId, new Date())) ?? refuse('not_found'),
  ),
  route(c.acceptOffer, async ({ tx, actor, params: { applicationId } }) =>
    afterwards(tx, actor, applicationId, await acceptOffer(tx, actor, applicationId, new Date())),
  ),
  route(c.withdrawApplication, async ({ tx, actor, params: { applicationId } }) =>
    afterwards(tx, actor, applicationId, await withdrawApplication(tx, actor, applicationId)),
  ),
  route(c.takeUpApplication, async ({ tx, actor, params: { applicationId } }) =>
    afterwards(tx, actor, applicationId, await takeUpApplication(tx, actor, applicationId)),
  ),
  route(c.assessApplication, async ({ tx, actor, params: { applicationId }, body }) =>
    afterwards(tx, actor, applicationId, await assessApplication(tx, actor, applicationId, body.findings, body.note)),
  ),
  route(c.offerFinancing, async ({ tx, actor, params: { applicationId } }) =>
    afterwards(tx, actor, applicationId, await offerFinancing(tx, actor, applicationId, new Date())),
  ),
  route(c.declineApplication, async ({ tx, actor, params: { applicationId }, body }) =>
    afterwards(tx, actor, applicationId, await declineApplication(tx, actor, applicationId, body.reason)),
  ),
  route(c.recordAdvance, async ({ tx, actor, params: { applicationId }, body }) =>
    afterwards(tx, actor, applicationId, await recordAdvance(tx, actor, applicationId, body, new Date())),
  ),
  route(c.recordRepayment, async ({ tx, actor, params: { applicationId }, body }) =>
    afterwards(tx, actor, applicationId, await recordRepayment(tx, actor, applicationId, body, new Date())),
  ),
  route(c.returnReserve, async ({ tx, actor, params: { applicationId }, body }) =>
    afterwards(tx, actor, applicationId, await returnReserve(tx, actor, applicationId, body, new Date())),
  ),
]
