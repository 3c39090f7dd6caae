import { insuranceContract } from '../../../contract/insurance.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listInsuranceCards } from './insurance.views.ts'
import { publishCard, withdrawCard } from './publish-card.ts'

export const insuranceRoutes: Route[] = [
  route(insuranceContract.listInsuranceCards, ({ tx, actor, query, now }) => listInsuranceCards(tx, actor, query, now)),
  route(insuranceContract.publishInsuranceCard, ({ tx, actor, body, now }) => publishCard(tx, actor, body, now)),
  route(insuranceContract.withdrawInsuranceCard, ({ tx, actor, params, now }) =>
    withdrawCard(tx, actor, params.insuranceCardId, now),
  ),
]
