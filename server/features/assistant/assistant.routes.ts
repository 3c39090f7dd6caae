import { assistantContract } from '../../../contract/assistant.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { chatHook } from './chat-hook.ts'
import { listInquiries, readInquiry } from './inquiries.views.ts'
import { answerInquiry, closeInquiry, lookAtInquiry, openInquiry, writeInquiry } from './write-inquiry.ts'

const c = assistantContract

/** A change is answered with the inquiry as it stands then. */
async function inquiryAfter<Code extends string>(tx: Tx, inquiryId: string, refused: Refusal<Code> | null) {
  if (isRefusal(refused)) return refused
  return (await readInquiry(tx, inquiryId)) ?? refuse('not_found')
}

export const assistantRoutes: Route[] = [
  route(c.openInquiry, async ({ tx, body }) => openInquiry(tx, body)),
  route(c.lookAtInquiry, async ({ tx, body }) => lookAtInquiry(tx, body.secret)),
  route(c.writeInquiry, async ({ tx, body }) => writeInquiry(tx, body)),
  route(c.listInquiries, async ({ tx, query }) => listInquiries(tx, query)),
  route(c.getInquiry, async ({ tx, params }) => (await readInquiry(tx, params.inquiryId)) ?? refuse('not_found')),
  route(c.answerInquiry, async ({ tx, actor, params: { inquiryId }, body }) =>
    inquiryAfter(tx, inquiryId, await answerInquiry(tx, actor, inquiryId, body.content)),
  ),
  route(c.closeInquiry, async ({ tx, actor, params: { inquiryId } }) =>
    inquiryAfter(tx, inquiryId, await closeInquiry(tx, actor, inquiryId)),
  ),
  chatHook,
]
