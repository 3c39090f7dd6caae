import { consolidationContract } from '../../../contract/consolidation.ts'
import { refuse } from '../../../domain/decision.ts'
import type { Context } from '../../platform/context.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listMyDepartures, readMyDeparture } from './consolidation.views.ts'
import { moveDeparture } from './move-departure.ts'
import { takeBackDeparture } from './take-back-departure.ts'

/** `at` is when it happened, if it is reported afterwards. */
function moved(context: Context, departureId: string, kind: 'close' | 'depart' | 'arrive', at?: string) {
  return answerAfter(moveDeparture(context, departureId, { kind, at: at ? new Date(at) : context.now }), () =>
    readMyDeparture(context, departureId),
  )
}

export const consolidationRoutes: Route[] = [
  route(consolidationContract.listMyDepartures, ({ query, ...context }) => listMyDepartures(context, query)),
  route(consolidationContract.getMyDeparture, async ({ params, ...context }) => {
    return (await readMyDeparture(context, params.departureId)) ?? refuse('not_found')
  }),
  route(consolidationContract.closeDeparture, ({ params, ...context }) => moved(context, params.departureId, 'close')),
  route(consolidationContract.departDeparture, ({ params, body, ...context }) =>
    moved(context, params.departureId, 'depart', body.at),
  ),
  route(consolidationContract.arriveDeparture, ({ params, body, ...context }) =>
    moved(context, params.departureId, 'arrive', body.at),
  ),
  route(consolidationContract.withdrawDeparture, async ({ params: { departureId }, body, ...context }) => {
    return answerAfter(takeBackDeparture(context, departureId, body.reason), () =>
      readMyDeparture(context, departureId),
    )
  }),
]
