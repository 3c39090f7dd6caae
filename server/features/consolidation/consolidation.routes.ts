import { consolidationContract } from '../../../contract/consolidation.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Call, type Route, route } from '../../platform/http/route.ts'
import { listMyDepartures, readMyDeparture } from './consolidation.views.ts'
import { moveDeparture } from './move-departure.ts'
import { takeBackDeparture } from './take-back-departure.ts'

type Closing = Call<typeof consolidationContract.closeDeparture>

/** `at` is when it happened, if it is reported afterwards. */
function moved(
  { tx, actor, params: { departureId }, now }: Pick<Closing, 'tx' | 'actor' | 'params' | 'now'>,
  kind: 'close' | 'depart' | 'arrive',
  at?: string,
) {
  return answerAfter(moveDeparture(tx, actor, departureId, { kind, at: at ? new Date(at) : now }, now), () =>
    readMyDeparture(tx, actor, departureId, now),
  )
}

export const consolidationRoutes: Route[] = [
  route(consolidationContract.listMyDepartures, ({ tx, actor, query }) => listMyDepartures(tx, actor, query)),
  route(consolidationContract.getMyDeparture, async ({ tx, actor, params, now }) => {
    return (await readMyDeparture(tx, actor, params.departureId, now)) ?? refuse('not_found')
  }),
  route(consolidationContract.closeDeparture, (call) => moved(call, 'close')),
  route(consolidationContract.departDeparture, (call) => moved(call, 'depart', call.body.at)),
  route(consolidationContract.arriveDeparture, (call) => moved(call, 'arrive', call.body.at)),
  route(consolidationContract.withdrawDeparture, async ({ tx, actor, params: { departureId }, body, now }) => {
    return answerAfter(takeBackDeparture(tx, actor, departureId, body.reason, now), () =>
      readMyDeparture(tx, actor, departureId, now),
    )
  }),
]
