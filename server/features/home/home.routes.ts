import { homeContract } from '../../../contract/home.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { dashboardShipments } from './dashboard-shipments.views.ts'
import { firstSteps } from './first-steps.views.ts'
import { requiredActions } from './required-actions.views.ts'
import { search } from './search.views.ts'

export const homeRoutes: Route[] = [
  route(homeContract.getRequiredActions, ({ query, ...context }) => requiredActions(context, query.side)),
  route(homeContract.getFirstSteps, async (context) => firstSteps(context)),
  route(homeContract.getDashboardShipments, ({ query, ...context }) => dashboardShipments(context, query.side)),
  route(homeContract.search, ({ query, ...context }) => search(context, query.q)),
]
