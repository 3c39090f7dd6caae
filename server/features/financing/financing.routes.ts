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
  route(c.applyForFinancing, async ({ body, ...context }) => {
    return answerAfter(applyForFinancing(context, body), ({ id }) => readApplication(context, id))
  }),
  route(c.addInvoiceDetails, async ({ params: { applicationId }, body, ...context }) =>
    answerAfter(addInvoiceDetails(context, applicationId, body), () => readApplication(context, applicationId)),
  ),
  route(c.listApplications, ({ query, ...context }) => listApplications(context, query)),
  route(
    c.getApplication,
    async ({ params, ...context }) => (await readApplication(context, params.applicationId)) ?? refuse('not_found'),
  ),
  route(c.acceptOffer, async ({ params: { applicationId }, ...context }) =>
    answerAfter(acceptOffer(context, applicationId), () => readApplication(context, applicationId)),
  ),
  route(c.withdrawApplication, async ({ params: { applicationId }, ...context }) =>
    answerAfter(withdrawApplication(context, applicationId), () => readApplication(context, applicationId)),
  ),
  route(c.takeUpApplication, async ({ params: { applicationId }, ...context }) =>
    answerAfter(takeUpApplication(context, applicationId), () => readApplication(context, applicationId)),
  ),
  route(c.assessApplication, async ({ params: { applicationId }, body, ...context }) =>
    answerAfter(assessApplication(context, applicationId, body.findings, body.note), () =>
      readApplication(context, applicationId),
    ),
  ),
  route(c.offerFinancing, async ({ params: { applicationId }, ...context }) =>
    answerAfter(offerFinancing(context, applicationId), () => readApplication(context, applicationId)),
  ),
  route(c.declineApplication, async ({ params: { applicationId }, body, ...context }) =>
    answerAfter(declineApplication(context, applicationId, body.reason), () => readApplication(context, applicationId)),
  ),
  route(c.recordAdvance, async ({ params: { applicationId }, body, ...context }) =>
    answerAfter(recordAdvance(context, applicationId, body), () => readApplication(context, applicationId)),
  ),
  route(c.recordRepayment, async ({ params: { applicationId }, body, ...context }) =>
    answerAfter(recordRepayment(context, applicationId, body), () => readApplication(context, applicationId)),
  ),
  route(c.returnReserve, async ({ params: { applicationId }, body, ...context }) =>
    answerAfter(returnReserve(context, applicationId, body), () => readApplication(context, applicationId)),
  ),
]
