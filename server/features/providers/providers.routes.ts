import { providersContract } from '../../../contract/providers.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { decideName } from '../companies/decide-name.ts'
import { applyAsProvider } from './apply-as-provider.ts'
import { decideOnProvider } from './decide-application.ts'
import { decideOnLicence } from './decide-licence.ts'
import { handInLicence } from './hand-in-licence.ts'
import { licencesOf } from './licences.views.ts'
import { latestApplication, listCompanies, readCompany } from './providers.views.ts'
import { liftProvider, suspendProvider } from './suspend-provider.ts'

const c = providersContract

export const providersRoutes: Route[] = [
  route(c.getProviderApplication, async ({ tx, actor }) => ({
    application: await latestApplication(tx, actor.companyId),
  })),
  route(c.applyAsProvider, async ({ tx, actor, body, now }) => {
    return answerAfter(applyAsProvider(tx, actor, body, now), () => latestApplication(tx, actor.companyId))
  }),
  route(c.listLicences, async ({ tx, actor, now }) => ({ items: await licencesOf(tx, actor.companyId, now) })),
  route(c.handInLicence, async ({ tx, actor, body, now }) => {
    return answerAfter(handInLicence(tx, actor, body, now), async () => ({
      items: await licencesOf(tx, actor.companyId, now),
    }))
  }),
  route(c.verifyLicence, ({ tx, actor, params, now }) =>
    answerAfter(decideOnLicence(tx, actor, params.renewalId, { kind: 'verify' }, now), ({ company_id }) =>
      readCompany(tx, company_id, now),
    ),
  ),
  route(c.declineLicence, ({ tx, actor, params, body, now }) =>
    answerAfter(
      decideOnLicence(tx, actor, params.renewalId, { kind: 'decline', reason: body.reason }, now),
      ({ company_id }) => readCompany(tx, company_id, now),
    ),
  ),
  route(c.listCompanies, ({ tx, query }) => listCompanies(tx, query)),
  route(
    c.getCompany,
    async ({ tx, params, now }) => (await readCompany(tx, params.companyId, now)) ?? refuse('not_found'),
  ),
  route(c.verifyProvider, ({ tx, actor, params, now }) =>
    answerAfter(decideOnProvider(tx, actor, params.applicationId, { kind: 'verify' }, now), ({ company_id }) =>
      readCompany(tx, company_id, now),
    ),
  ),
  route(c.declineProvider, ({ tx, actor, params, body, now }) =>
    answerAfter(
      decideOnProvider(tx, actor, params.applicationId, { kind: 'decline', reason: body.reason }, now),
      ({ company_id }) => readCompany(tx, company_id, now),
    ),
  ),
  route(c.suspendProvider, async ({ tx, actor, params: { companyId }, body, now }) => {
    return answerAfter(suspendProvider(tx, actor, companyId, body.reason, now), () => readCompany(tx, companyId, now))
  }),
  route(c.liftProvider, async ({ tx, actor, params: { companyId }, now }) => {
    return answerAfter(liftProvider(tx, actor, companyId, now), () => readCompany(tx, companyId, now))
  }),
  route(c.giveName, ({ tx, actor, params, body, now }) =>
    answerAfter(decideName(tx, actor, params.companyId, { ...body, reason: null }, now), () =>
      readCompany(tx, params.companyId, now),
    ),
  ),
  route(c.declineName, ({ tx, actor, params, body, now }) =>
    answerAfter(decideName(tx, actor, params.companyId, body, now), () => readCompany(tx, params.companyId, now)),
  ),
]
