import { freeTimeContract } from '../../../contract/free-time.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listTariffs } from './free-time.views.ts'
import { importTariffs } from './import-tariffs.ts'

export const freeTimeRoutes: Route[] = [
  route(freeTimeContract.listFreeTimeTariffs, ({ tx, query }) => listTariffs(tx, query)),
  route(freeTimeContract.importFreeTimeTariffs, ({ body, ...context }) => importTariffs(context, body)),
]
