import { providersContract } from '../../../contract/providers.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import type { ApplicationCommand } from '../../../domain/providers/application.ts'
import type { RenewalCommand } from '../../../domain/providers/licence.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { decideName, type NameDecision } from '../companies/decide-name.ts'
import { applyAsProvider } from './apply-as-provider.ts'
import { decideOnProvider } from './decide-application.ts'
import { decideOnLicence } from './decide-licence.ts'
import { handInLicence } from './hand-in-licence.ts'
import { licencesOf } from './licences.views.ts'
import { latestApplication, listCompanies, readCompany } from './providers.views.ts'
import { liftProvider, suspendProvider } from './suspend-provider.ts'

const c = providersContract

/** The company after a decision, or why there is none. */
async function decided(tx: Tx, actor: Actor, applicationId: string, command: ApplicationCommand) {
  const row = await decideOnProvider(tx, actor, applicationId, command, new Date())
  return isRefusal(row) ? row : ((await readCompany(tx, row.company_id)) ?? refuse('not_found'))
}

/** The company after a decision about a licence. */
async function licensed(tx: Tx, actor: Actor, renewalId: string, command: RenewalCommand) {
  const row = await decideOnLicence(tx, actor, renewalId, command, new Date())
  return isRefusal(row) ? row : ((await readCompany(tx, row.company_id)) ?? refuse('not_found'))
}

/** The company after a decision about its name. */
async function named(tx: Tx, actor: Actor, companyId: string, decision: NameDecision) {
  const refusal = await decideName(tx, actor, companyId, decision, new Date())
  return refusal ?? (await readCompany(tx, companyId)) ?? refuse('not_found')
}

export const providersRoutes: Route[] = [
  route(c.getProviderApplication, async ({ tx, actor }) => ({
    application: await latestApplication(tx, actor.companyId),
  })),
  route(c.applyAsProvider, async ({ tx, actor, body }) => {
    const row = await applyAsProvider(tx, actor, body, new Date())
    return isRefusal(row) ? row : ((await latestApplication(tx, actor.companyId)) ?? refuse('not_found'))
  }),
  route(c.listLicences, async ({ tx, actor }) => ({ items: await licencesOf(tx, actor.companyId, new Date()) })),
  route(c.handInLicence, async ({ tx, actor, body }) => {
    const refusal = await handInLicence(tx, actor, body, new Date())
    return refusal ?? { items: await licencesOf(tx, actor.companyId, new Date()) }
  }),
  route(c.verifyLicence, ({ tx, actor, params }) => licensed(tx, actor, params.renewalId, { kind: 'verify' })),
  route(c.declineLicence, ({ tx, actor, params, body }) =>
    licensed(tx, actor, params.renewalId, { kind: 'decline', reason: body.reason }),
  ),
  route(c.listCompanies, ({ tx, query }) => listCompanies(tx, query)),
  route(c.getCompany, async ({ tx, params }) => (await readCompany(tx, params.companyId)) ?? refuse('not_found')),
  route(c.verifyProvider, ({ tx, actor, params }) => decided(tx, actor, params.applicationId, { kind: 'verify' })),
  route(c.declineProvider, ({ tx, actor, params, body }) =>
    decided(tx, actor, params.applicationId, { kind: 'decline', reason: body.reason }),
  ),
  route(c.suspendProvider, async ({ tx, actor, params: { companyId }, body }) => {
    const refusal = await suspendProvider(tx, actor, companyId, body.reason, new Date())
    return refusal ?? (await readCompany(tx, companyId)) ?? refuse('not_found')
  }),
  route(c.liftProvider, async ({ tx, actor, params: { companyId } }) => {
    const refusal = await liftProvider(tx, actor, companyId, new Date())
    return refusal ?? (await readCompany(tx, companyId)) ?? refuse('not_found')
  }),
  route(c.giveName, ({ tx, actor, params, body }) => named(tx, actor, params.companyId, { ...body, reason: null })),
  route(c.declineName, ({ tx, actor, params, body }) => named(tx, actor, params.companyId, body)),
]
