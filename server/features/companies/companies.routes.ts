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
  route(companiesContract.getMe, ({ tx, actor }) => readMe(tx, actor)),
  route(companiesContract.changeSide, ({ tx, actor, body }) => changeSide(tx, actor, body.side)),
  route(companiesContract.changeCompany, async ({ tx, actor, body, now }) => {
    await changeCompany(tx, actor, body.name, now)
    return (await readMe(tx, actor)).company
  }),
  route(companiesContract.introduceCompany, async ({ tx, actor, body, now }) => {
    await introduceCompany(tx, actor, body, now)
    return (await readMe(tx, actor)).company
  }),
  route(companiesContract.listPeople, ({ tx, actor, query }) => listPeople(tx, actor.companyId, query)),
  route(companiesContract.changeRole, async ({ tx, actor, params, body }) => {
    return answerAfter(changeRole(tx, actor, params.personId, body), () =>
      readPerson(tx, actor.companyId, params.personId),
    )
  }),
  route(companiesContract.removePerson, ({ tx, actor, params }) => removePerson(tx, actor, params.personId)),
  route(companiesContract.listInvitations, ({ tx, actor, query }) => listInvitations(tx, actor.companyId, query)),
  route(companiesContract.invitePerson, ({ tx, actor, config, body, now }) =>
    invitePerson(tx, actor, config, body, now),
  ),
  route(companiesContract.withdrawInvitation, ({ tx, actor, params }) =>
    withdrawInvitation(tx, actor, params.invitationId),
  ),
  route(
    companiesContract.readInvitation,
    async ({ tx, body }) => (await readInvitation(tx, body.token)) ?? refuse('invitation_invalid'),
  ),
  route(companiesContract.acceptInvitation, async ({ tx, actor, body }) => {
    return answerAfter(acceptInvitation(tx, actor, body.token), (moved) => readMe(tx, moved))
  }),
]
