import { storageContract } from '../../../contract/storage.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changeVisit, proposeVisit } from './change-visit.ts'
import { requestVisit } from './request-visit.ts'
import { setOpeningHours } from './set-opening-hours.ts'
import { listVisits, openingHoursOf, readVisit, readVisitSlots } from './storage.views.ts'

const c = storageContract

export const storageRoutes: Route[] = [
  route(c.listVisitSlots, async ({ tx, params, query: { day }, now }) => readVisitSlots(tx, params.offerId, day, now)),
  route(c.getOpeningHours, async ({ tx, actor }) => openingHoursOf(tx, actor.companyId)),
  route(c.setOpeningHours, async ({ body, ...context }) => setOpeningHours(context, body)),
  route(c.requestVisit, async ({ body, ...context }) => {
    return answerAfter(requestVisit(context, body), (row) => readVisit(context, row))
  }),
  route(c.listVisits, async ({ query, ...context }) => listVisits(context, query)),
  route(c.confirmVisit, async ({ params, ...context }) =>
    answerAfter(changeVisit(context, params.visitId, { kind: 'confirm' }), (row) => readVisit(context, row)),
  ),
  route(c.proposeVisit, async ({ params, body, ...context }) => {
    return answerAfter(proposeVisit(context, params.visitId, new Date(body.startsAt)), (row) => readVisit(context, row))
  }),
  route(c.declineVisit, async ({ params, body, ...context }) =>
    answerAfter(changeVisit(context, params.visitId, { kind: 'decline', reason: body.reason }), (row) =>
      readVisit(context, row),
    ),
  ),
  route(c.cancelVisit, async ({ params, body, ...context }) =>
    answerAfter(changeVisit(context, params.visitId, { kind: 'cancel', reason: body.reason }), (row) =>
      readVisit(context, row),
    ),
  ),
  route(c.completeVisit, async ({ params, ...context }) =>
    answerAfter(changeVisit(context, params.visitId, { kind: 'complete' }), (row) => readVisit(context, row)),
  ),
]
