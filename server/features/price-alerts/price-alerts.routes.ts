import { priceAlertsContract } from '../../../contract/price-alerts.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listPriceAlerts } from './price-alerts.views.ts'
import { changePriceAlert, removePriceAlert, setPriceAlert } from './set-price-alert.ts'

export const priceAlertsRoutes: Route[] = [
  route(priceAlertsContract.listPriceAlerts, ({ query, ...context }) => listPriceAlerts(context, query)),
  route(priceAlertsContract.setPriceAlert, ({ body, ...context }) => setPriceAlert(context, body)),
  route(priceAlertsContract.changePriceAlert, ({ params, body, ...context }) =>
    changePriceAlert(context, params.priceAlertId, body),
  ),
  route(priceAlertsContract.deletePriceAlert, ({ params, ...context }) =>
    removePriceAlert(context, params.priceAlertId),
  ),
]
