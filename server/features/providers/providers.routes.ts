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
import { latestApplication, listCompanies, readCompany, suspensionOf } from './providers.views.ts'
import { liftProvider, suspendProvider } from './suspend-provider.ts'

const c = providersContract

export const providersRoutes: Route[] = [
  route(c.getProviderApplication, async ({ tx, actor }) => ({
    application: await latestApplication(tx, actor.companyId),
    suspension: await suspensionOf(tx, actor.companyId),
  })),
  route(c.applyAsProvider, async ({ body, ...context }) => {
    return answerAfter(applyAsProvider(context, body), () => latestApplication(context.tx, context.actor.companyId))
  }),
  route(c.listLicences, async ({ tx, actor, now }) => ({ items: await licencesOf(tx, actor.companyId, now) })),
  route(c.handInLicence, async ({ body, ...context }) => {
    return answerAfter(handInLicence(context, body), async () => ({
      items: await licencesOf(context.tx, context.actor.companyId, context.now),
    }))
  }),
  route(c.verifyLicence, ({ params, ...context }) =>
    answerAfter(decideOnLicence(context, params.renewalId, { kind: 'verify' }), ({ company_id }) =>
      readCompany(context.tx, company_id, context.now),
    ),
  ),
  route(c.declineLicence, ({ params, body, ...context }) =>
    answerAfter(
      decideOnLicence(context, params.renewalId, { kind: 'decline', reason: body.reason }),
      ({ company_id }) => readCompany(context.tx, company_id, context.now),
    ),
  ),
  route(c.listCompanies, ({ tx, query }) => listCompanies(tx, query)),
  route(
    c.getCompany,
    async ({ tx, params, now }) => (await readCompany(tx, params.companyId, now)) ?? refuse('not_found'),
  ),
  route(c.verifyProvider, ({ params, ...context }) =>
    answerAfter(decideOnProvider(context, params.applicationId, { kind: 'verify' }), ({ company_id }) =>
      readCompany(context.tx, company_id, context.now),
    ),
  ),
  route(c.declineProvider, ({ params, body, ...context }) =>
    answerAfter(
      decideOnProvider(context, params.applicationId, { kind: 'decline', reason: body.reason }),
      ({ company_id }) => readCompany(context.tx, company_id, context.now),
    ),
  ),
  route(c.suspendProvider, async ({ params: { companyId }, body, ...context }) => {
    return answerAfter(suspendProvider(context, companyId, body.reason), () =>
      readCompany(context.tx, companyId, context.now),
    )
  }),
  route(c.liftProvider, async ({ params: { companyId }, ...context }) => {
    return answerAfter(liftProvider(context, companyId), () => readCompany(context.tx, companyId, context.now))
  }),
  route(c.giveName, ({ params, body, ...context }) =>
    answerAfter(decideName(context, params.companyId, { ...body, reason: null }), () =>
      readCompany(context.tx, params.companyId, context.now),
    ),
  ),
  route(c.declineName, ({ params, body, ...context }) =>
    answerAfter(decideName(context, params.companyId, body), () =>
      readCompany(context.tx, params.companyId, context.now),
    ),
  ),
]
