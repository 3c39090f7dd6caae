import { priceAlertsContract } from '../../../contract/price-alerts.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listPriceAlerts } from './price-alerts.views.ts'
import { changePriceAlert, removePriceAlert, setPriceAlert } from './set-price-alert.ts'

export const priceAlertsRoutes: Route[] = [
  route(priceAlertsContract.listPriceAlerts, ({ tx, actor, query, now }) => listPriceAlerts(tx, actor, query, now)),
  route(priceAlertsContract.setPriceAlert, ({ tx, actor, body, now }) => setPriceAlert(tx, actor, body, now)),
  route(priceAlertsContract.changePriceAlert, ({ tx, actor, params, body, now }) =>
    changePriceAlert(tx, actor, params.priceAlertId, body, now),
  ),
  route(priceAlertsContract.deletePriceAlert, ({ tx, actor, params }) =>
    removePriceAlert(tx, actor, params.priceAlertId),
  ),
]
