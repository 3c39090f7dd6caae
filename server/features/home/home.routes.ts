import { homeContract } from '../../../contract/home.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { dashboardShipments } from './dashboard-shipments.views.ts'
import { firstSteps } from './first-steps.views.ts'
import { requiredActions } from './required-actions.views.ts'
import { search } from './search.views.ts'

export const homeRoutes: Route[] = [
  route(homeContract.getRequiredActions, ({ tx, actor, query, now }) => requiredActions(tx, actor, query.side, now)),
  route(homeContract.getFirstSteps, async ({ tx, actor }) => firstSteps(tx, actor)),
  route(homeContract.getDashboardShipments, ({ tx, actor, query, now }) =>
    dashboardShipments(tx, actor, query.side, now),
  ),
  route(homeContract.search, ({ tx, actor, query, config, now }) => search(tx, actor, query.q, config, now)),
]
