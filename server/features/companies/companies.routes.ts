import { companiesContract } from '../../../contract/companies.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { anonKey } from '../auth/service-key.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeCompany } from './change-company.ts'
import { changeRole } from './change-role.ts'
import { changeSide } from './change-side.ts'
import { listInvitations, listPeople, readInvitation, readMe, readPerson } from './companies.views.ts'
import { introduceCompany } from './introduce-company.ts'
import { invitePerson, withdrawInvitation } from './invite-person.ts'
import { removePerson } from './remove-person.ts'

export const companiesRoutes: Route[] = [
  route(companiesContract.getClientSettings, async ({ config }) => ({
    anonKey: anonKey(config),
    uploadFormUrl: config.UPLOAD_FORM_URL ?? '/upload',
    passwordMinLength: config.passwordMinLength,
    siteUrl: config.siteUrl,
    simulation: config.mode === 'demo',
  })),
  route(companiesContract.getMe, (context) => readMe(context)),
  route(companiesContract.changeSide, ({ body, ...context }) => changeSide(context, body.side)),
  route(companiesContract.changeCompany, async ({ body, ...context }) => {
    return (await changeCompany(context, body.name, 'name')) ?? (await readMe(context)).company
  }),
  route(companiesContract.introduceCompany, async ({ body, ...context }) => {
    return (await introduceCompany(context, body)) ?? (await readMe(context)).company
  }),
  route(companiesContract.listPeople, ({ tx, actor, query }) => listPeople(tx, actor.companyId, query)),
  route(companiesContract.changeRole, async ({ params, body, ...context }) => {
    return answerAfter(changeRole(context, params.personId, body), () =>
      readPerson(context.tx, context.actor.companyId, params.personId),
    )
  }),
  route(companiesContract.removePerson, ({ params, ...context }) => removePerson(context, params.personId)),
  route(companiesContract.listInvitations, ({ tx, actor, query }) => listInvitations(tx, actor.companyId, query)),
  route(companiesContract.invitePerson, ({ body, ...context }) => invitePerson(context, body)),
  route(companiesContract.withdrawInvitation, ({ params, ...context }) =>
    withdrawInvitation(context, params.invitationId),
  ),
  route(
    companiesContract.readInvitation,
    async ({ tx, body }) => (await readInvitation(tx, body.token)) ?? refuse('invitation_invalid'),
  ),
  route(companiesContract.acceptInvitation, async ({ body, ...context }) => {
    return answerAfter(acceptInvitation(context, body.token), (moved) => readMe({ ...context, actor: moved }))
  }),
]
