import { settingsContract } from '../../../contract/settings.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changeLanguage } from '../companies/change-language.ts'
import { changeSettings } from './change-settings.ts'
import { endSession } from './end-session.ts'
import { type FindRecords, listEveryLog } from './every-log.views.ts'
import { logInCsv } from './export-log.ts'
import { listLog, type SubjectNames } from './log.views.ts'
import { addDomain, proveDomain, removeDomain } from './prove-domain.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { listDomains, listSessions, readSettings } from './settings.views.ts'

export const settingsRoutes = (subjectNames: SubjectNames, findRecords: FindRecords): Route[] => [
  route(settingsContract.getSettings, ({ tx, actor }) => readSettings(tx, actor.companyId)),
  route(
    settingsContract.changeSettings,
    async ({ body, ...context }) =>
      (await changeSettings(context, body)) ?? readSettings(context.tx, context.actor.companyId),
  ),
  route(settingsContract.changeLanguage, ({ body, ...context }) => changeLanguage(context, body.language)),
  route(settingsContract.listDomains, async ({ tx, actor }) => ({ items: await listDomains(tx, actor.companyId) })),
  route(settingsContract.addDomain, ({ body, ...context }) => addDomain(context, body)),
  route(settingsContract.proveDomain, ({ params, body, ...context }) =>
    proveDomain(context, params.domainId, body.code),
  ),
  route(settingsContract.removeDomain, ({ params, ...context }) => removeDomain(context, params.domainId)),
  route(settingsContract.resetSecondFactor, ({ params, ...context }) => resetSecondFactor(context, params.personId)),
  route(settingsContract.listSessions, async (context) => ({ items: await listSessions(context) })),
  // The request itself counts as activity: every writing request is recorded when its session is opened.
  route(settingsContract.stayActive, async () => ({})),
  route(settingsContract.endSession, ({ params, ...context }) => endSession(context, params.sessionId)),
  route(settingsContract.listLog, ({ tx, actor, query }) => listLog(tx, actor.companyId, query, subjectNames)),
  route(settingsContract.listEveryLog, ({ query, ...context }) =>
    listEveryLog(context, query, subjectNames, findRecords),
  ),
  logInCsv(subjectNames),
]
