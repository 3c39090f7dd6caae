import { financingContract } from '../../../contract/financing.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
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
import { termsSeen } from './financing-terms.ts'
import { recordAdvance, recordRepayment, returnReserve } from './move-money.ts'

const c = financingContract

export const financingRoutes: Route[] = [
  route(c.financingTerms, async ({ query, now }) => ({ terms: termsSeen(query.invoiceAmount, dayInKigali(now)) })),
  route(c.applyForFinancing, async ({ tx, actor, body, now }) => {
    return answerAfter(applyForFinancing(tx, actor, body, now), ({ id }) => readApplication(tx, actor, id, now))
  }),
  route(c.addInvoiceDetails, async ({ tx, actor, params: { applicationId }, body, now }) =>
    answerAfter(addInvoiceDetails(tx, actor, applicationId, body, now), () =>
      readApplication(tx, actor, applicationId, now),
    ),
  ),
  route(c.listApplications, ({ tx, actor, query }) => listApplications(tx, actor, query)),
  route(
    c.getApplication,
    async ({ tx, actor, params, now }) =>
      (await readApplication(tx, actor, params.applicationId, now)) ?? refuse('not_found'),
  ),
  route(c.acceptOffer, async ({ tx, actor, params: { applicationId }, now }) =>
    answerAfter(acceptOffer(tx, actor, applicationId, now), () => readApplication(tx, actor, applicationId, now)),
  ),
  route(c.withdrawApplication, async ({ tx, actor, params: { applicationId }, now }) =>
    answerAfter(withdrawApplication(tx, actor, applicationId), () => readApplication(tx, actor, applicationId, now)),
  ),
  route(c.takeUpApplication, async ({ tx, actor, params: { applicationId }, now }) =>
    answerAfter(takeUpApplication(tx, actor, applicationId), () => readApplication(tx, actor, applicationId, now)),
  ),
  route(c.assessApplication, async ({ tx, actor, params: { applicationId }, body, now }) =>
    answerAfter(assessApplication(tx, actor, applicationId, body.findings, body.note), () =>
      readApplication(tx, actor, applicationId, now),
    ),
  ),
  route(c.offerFinancing, async ({ tx, actor, params: { applicationId }, now }) =>
    answerAfter(offerFinancing(tx, actor, applicationId, now), () => readApplication(tx, actor, applicationId, now)),
  ),
  route(c.declineApplication, async ({ tx, actor, params: { applicationId }, body, now }) =>
    answerAfter(declineApplication(tx, actor, applicationId, body.reason), () =>
      readApplication(tx, actor, applicationId, now),
    ),
  ),
  route(c.recordAdvance, async ({ tx, actor, params: { applicationId }, body, now }) =>
    answerAfter(recordAdvance(tx, actor, applicationId, body, now), () =>
      readApplication(tx, actor, applicationId, now),
    ),
  ),
  route(c.recordRepayment, async ({ tx, actor, params: { applicationId }, body, now }) =>
    answerAfter(recordRepayment(tx, actor, applicationId, body, now), () =>
      readApplication(tx, actor, applicationId, now),
    ),
  ),
  route(c.returnReserve, async ({ tx, actor, params: { applicationId }, body, now }) =>
    answerAfter(returnReserve(tx, actor, applicationId, body, now), () =>
      readApplication(tx, actor, applicationId, now),
    ),
  ),
]
