import { priceAlertsContract } from '../../../contract/price-alerts.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listPriceAlerts } from './price-alerts.views.ts'
import { changePriceAlert, removePriceAlert, setPriceAlert } from './set-price-alert.ts'

export const priceAlertsRoutes: Route[] = [
  route(priceAlertsContract.listPriceAlerts, ({ tx, actor }) => listPriceAlerts(tx, actor, new Date())),
  route(priceAlertsContract.setPriceAlert, ({ tx, actor, body }) => setPriceAlert(tx, actor, body, new Date())),
  route(priceAlertsContract.changePriceAlert, ({ tx, actor, params, body }) =>
    changePriceAlert(tx, actor, params.priceAlertId, body, new Date()),
  ),
  route(priceAlertsContract.deletePriceAlert, ({ tx, actor, params }) =>
    removePriceAlert(tx, actor, params.priceAlertId),
  ),
]
