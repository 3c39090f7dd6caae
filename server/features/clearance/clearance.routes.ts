import { clearanceContract } from '../../../contract/clearance.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { judgePaper, providePaper } from './change-paper.ts'
import { listFiles, readFile } from './clearance.views.ts'
import { engageBroker } from './engage-broker.ts'
import { takeStep } from './take-step.ts'

/** A change is answered with the file as it stands then. */
async function fileAfter<Code extends string>(tx: Tx, actor: Actor, fileId: string, refused: Refusal<Code> | null) {
  if (isRefusal(refused)) return refused
  return (await readFile(tx, actor, fileId)) ?? refuse('not_found')
}

export const clearanceRoutes: Route[] = [
  route(clearanceContract.engageBroker, async ({ tx, actor, body }) => engageBroker(tx, actor, body)),
  route(clearanceContract.listClearanceFiles, async ({ tx, actor, query }) => listFiles(tx, actor, query)),
  route(
    clearanceContract.getClearanceFile,
    async ({ tx, actor, params }) => (await readFile(tx, actor, params.fileId)) ?? refuse('not_found'),
  ),
  route(clearanceContract.takeStep, async ({ tx, actor, params: { fileId }, body }) =>
    fileAfter(tx, actor, fileId, await takeStep(tx, actor, fileId, body)),
  ),
  route(clearanceContract.providePaper, async ({ tx, actor, params, body }) =>
    fileAfter(tx, actor, params.fileId, await providePaper(tx, actor, params, body)),
  ),
  route(clearanceContract.judgePaper, async ({ tx, actor, params, body }) =>
    fileAfter(tx, actor, params.fileId, await judgePaper(tx, actor, params, body)),
  ),
]
