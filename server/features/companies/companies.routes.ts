import { companiesContract } from '../../../contract/companies.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { readMe } from './companies.views.ts'

export const companiesRoutes: Route[] = [route(companiesContract.getMe, ({ tx, actor }) => readMe(tx, actor))]
