import { clearanceContract } from '../../../contract/clearance.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listFiles, readFile } from './clearance.views.ts'
import { engageBroker } from './engage-broker.ts'
import { takeStep } from './take-step.ts'

export const clearanceRoutes: Route[] = [
  route(clearanceContract.engageBroker, async ({ tx, actor, body, now }) => engageBroker(tx, actor, body, now)),
  route(clearanceContract.listClearanceFiles, async ({ tx, actor, query }) => listFiles(tx, actor, query)),
  route(
    clearanceContract.getClearanceFile,
    async ({ tx, actor, params, now }) => (await readFile(tx, actor, params.fileId, now)) ?? refuse('not_found'),
  ),
  route(clearanceContract.takeStep, async ({ tx, actor, params: { fileId }, body, now }) =>
    answerAfter(takeStep(tx, actor, fileId, body, now), () => readFile(tx, actor, fileId, now)),
  ),
]
