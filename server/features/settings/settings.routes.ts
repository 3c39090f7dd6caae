import { settingsContract } from '../../../contract/settings.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { changeLanguage } from '../companies/change-language.ts'
import { changeSettings } from './change-settings.ts'
import { endSession } from './end-session.ts'
import { logInCsv } from './export-log.ts'
import { listLog, type SubjectNames } from './log.views.ts'
import { addDomain, proveDomain, removeDomain } from './prove-domain.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { listDomains, listSessions, readSettings } from './settings.views.ts'

export const settingsRoutes = (subjectNames: SubjectNames): Route[] => [
  route(settingsContract.getSettings, ({ tx, actor }) => readSettings(tx, actor.companyId)),
  route(
    settingsContract.changeSettings,
    async ({ tx, actor, body, now }) =>
      (await changeSettings(tx, actor, body, now)) ?? readSettings(tx, actor.companyId),
  ),
  route(settingsContract.changeLanguage, ({ tx, actor, body }) => changeLanguage(tx, actor, body.language)),
  route(settingsContract.listDomains, async ({ tx, actor }) => ({ items: await listDomains(tx, actor.companyId) })),
  route(settingsContract.addDomain, ({ tx, actor, config, body, now }) => addDomain(tx, actor, config, body, now)),
  route(settingsContract.proveDomain, ({ tx, actor, config, params, body, now }) =>
    proveDomain(tx, actor, config, params.domainId, body.code, now),
  ),
  route(settingsContract.removeDomain, ({ tx, actor, params, now }) => removeDomain(tx, actor, params.domainId, now)),
  route(settingsContract.resetSecondFactor, ({ tx, actor, params }) => resetSecondFactor(tx, actor, params.personId)),
  route(settingsContract.listSessions, async ({ tx, actor }) => ({ items: await listSessions(tx, actor) })),
  // The request itself counts as activity: every writing request is recorded when its session is opened.
  route(settingsContract.stayActive, async () => ({})),
  route(settingsContract.endSession, ({ tx, actor, params }) => endSession(tx, actor, params.sessionId)),
  route(settingsContract.listLog, ({ tx, actor, query }) => listLog(tx, actor.companyId, query, subjectNames)),
  logInCsv(subjectNames),
]
