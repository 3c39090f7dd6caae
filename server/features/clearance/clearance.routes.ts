import { clearanceContract } from '../../../contract/clearance.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listFiles, readFile } from './clearance.views.ts'
import { engageBroker } from './engage-broker.ts'
import { takeStep } from './take-step.ts'

export const clearanceRoutes: Route[] = [
  route(clearanceContract.engageBroker, async ({ body, ...context }) => engageBroker(context, body)),
  route(clearanceContract.listClearanceFiles, async ({ query, ...context }) => listFiles(context, query)),
  route(
    clearanceContract.getClearanceFile,
    async ({ params, ...context }) => (await readFile(context, params.fileId)) ?? refuse('not_found'),
  ),
  route(clearanceContract.takeStep, async ({ params: { fileId }, body, ...context }) =>
    answerAfter(takeStep(context, fileId, body), () => readFile(context, fileId)),
  ),
]
