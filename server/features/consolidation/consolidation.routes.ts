import { consolidationContract } from '../../../contract/consolidation.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listMyDepartures, readMyDeparture } from './consolidation.views.ts'
import { moveDeparture } from './move-departure.ts'
import { takeBackDeparture } from './take-back-departure.ts'

/** The departure as it now stands, or the refusal of the verb before. */
async function moved(tx: Tx, actor: Actor, departureId: string, command: 'close' | 'depart' | 'arrive', at?: string) {
  const now = new Date()
  const refused = await moveDeparture(tx, actor, departureId, { kind: command, at: at ? new Date(at) : now }, now)
  if (isRefusal(refused)) return refused
  return (await readMyDeparture(tx, actor, departureId, now)) ?? refuse('not_found')
}

export const consolidationRoutes: Route[] = [
  route(consolidationContract.listMyDepartures, ({ tx, actor, query }) => listMyDepartures(tx, actor, query)),
  route(consolidationContract.getMyDeparture, async ({ tx, actor, params }) => {
    return (await readMyDeparture(tx, actor, params.departureId, new Date())) ?? refuse('not_found')
  }),
  route(consolidationContract.closeDeparture, ({ tx, actor, params }) => moved(tx, actor, params.departureId, 'close')),
  route(consolidationContract.departDeparture, ({ tx, actor, params, body }) => {
    return moved(tx, actor, params.departureId, 'depart', body.at)
  }),
  route(consolidationContract.arriveDeparture, ({ tx, actor, params, body }) => {
    return moved(tx, actor, params.departureId, 'arrive', body.at)
  }),
  route(consolidationContract.withdrawDeparture, async ({ tx, actor, params: { departureId }, body }) => {
    const now = new Date()
    const refused = await takeBackDeparture(tx, actor, departureId, body.reason, now)
    if (isRefusal(refused)) return refused
    return (await readMyDeparture(tx, actor, departureId, now)) ?? refuse('not_found')
  }),
]
