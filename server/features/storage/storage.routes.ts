import { storageContract } from '../../../contract/storage.ts'
import { isRefusal } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changeVisit, proposeVisit, type VisitInput } from './change-visit.ts'
import { requestVisit } from './request-visit.ts'
import { setOpeningHours } from './set-opening-hours.ts'
import { listVisits, openingHoursOf, readVisitSlots, visitAsSeen } from './storage.views.ts'

const c = storageContract

/** The visit after a request, or why not. */
async function changed(tx: Tx, actor: Actor, visitId: string, input: VisitInput) {
  const now = new Date()
  const row = await changeVisit(tx, actor, visitId, input, now)
  return isRefusal(row) ? row : visitAsSeen(actor, row, now)
}

export const storageRoutes: Route[] = [
  route(c.listVisitSlots, async ({ tx, params, query: { day } }) =>
    readVisitSlots(tx, params.offerId, day, new Date()),
  ),
  route(c.getOpeningHours, async ({ tx, actor }) => openingHoursOf(tx, actor.companyId)),
  route(c.setOpeningHours, async ({ tx, actor, body }) => setOpeningHours(tx, actor, body)),
  route(c.requestVisit, async ({ tx, actor, body }) => {
    const now = new Date()
    const row = await requestVisit(tx, actor, body, now)
    return isRefusal(row) ? row : visitAsSeen(actor, row, now)
  }),
  route(c.listVisits, async ({ tx, actor, query }) => listVisits(tx, actor, query, new Date())),
  route(c.confirmVisit, async ({ tx, actor, params }) => changed(tx, actor, params.visitId, { kind: 'confirm' })),
  route(c.proposeVisit, async ({ tx, actor, params, body }) => {
    const now = new Date()
    const row = await proposeVisit(tx, actor, params.visitId, new Date(body.startsAt), now)
    return isRefusal(row) ? row : visitAsSeen(actor, row, now)
  }),
  route(c.declineVisit, async ({ tx, actor, params, body }) =>
    changed(tx, actor, params.visitId, { kind: 'decline', reason: body.reason }),
  ),
  route(c.cancelVisit, async ({ tx, actor, params, body }) =>
    changed(tx, actor, params.visitId, { kind: 'cancel', reason: body.reason }),
  ),
  route(c.completeVisit, async ({ tx, actor, params }) => changed(tx, actor, params.visitId, { kind: 'complete' })),
]
