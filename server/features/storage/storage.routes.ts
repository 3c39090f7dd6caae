import { storageContract } from '../../../contract/storage.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changeVisit, proposeVisit } from './change-visit.ts'
import { requestVisit } from './request-visit.ts'
import { setOpeningHours } from './set-opening-hours.ts'
import { listVisits, openingHoursOf, readVisitSlots, visitAsSeen } from './storage.views.ts'

const c = storageContract

export const storageRoutes: Route[] = [
  route(c.listVisitSlots, async ({ tx, params, query: { day }, now }) => readVisitSlots(tx, params.offerId, day, now)),
  route(c.getOpeningHours, async ({ tx, actor }) => openingHoursOf(tx, actor.companyId)),
  route(c.setOpeningHours, async ({ tx, actor, body }) => setOpeningHours(tx, actor, body)),
  route(c.requestVisit, async ({ tx, actor, body, now }) => {
    return answerAfter(requestVisit(tx, actor, body, now), (row) => visitAsSeen(actor, row, now))
  }),
  route(c.listVisits, async ({ tx, actor, query, now }) => listVisits(tx, actor, query, now)),
  route(c.confirmVisit, async ({ tx, actor, params, now }) =>
    answerAfter(changeVisit(tx, actor, params.visitId, { kind: 'confirm' }, now), (row) =>
      visitAsSeen(actor, row, now),
    ),
  ),
  route(c.proposeVisit, async ({ tx, actor, params, body, now }) => {
    return answerAfter(proposeVisit(tx, actor, params.visitId, new Date(body.startsAt), now), (row) =>
      visitAsSeen(actor, row, now),
    )
  }),
  route(c.declineVisit, async ({ tx, actor, params, body, now }) =>
    answerAfter(changeVisit(tx, actor, params.visitId, { kind: 'decline', reason: body.reason }, now), (row) =>
      visitAsSeen(actor, row, now),
    ),
  ),
  route(c.cancelVisit, async ({ tx, actor, params, body, now }) =>
    answerAfter(changeVisit(tx, actor, params.visitId, { kind: 'cancel', reason: body.reason }, now), (row) =>
      visitAsSeen(actor, row, now),
    ),
  ),
  route(c.completeVisit, async ({ tx, actor, params, now }) =>
    answerAfter(changeVisit(tx, actor, params.visitId, { kind: 'complete' }, now), (row) =>
      visitAsSeen(actor, row, now),
    ),
  ),
]
