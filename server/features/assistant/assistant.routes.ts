import { assistantContract } from '../../../contract/assistant.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { signatureOf } from '../../platform/keys.ts'
import { networkOf } from '../auth/limits.ts'
import { chatHook } from './chat-hook.ts'
import { listInquiries, readInquiry } from './inquiries.views.ts'
import { answerInquiry, closeInquiry, openInquiry, readOwnInquiry, writeInquiry } from './write-inquiry.ts'

const c = assistantContract

export const assistantRoutes: Route[] = [
  route(c.openInquiry, async ({ tx, body, now, config, request }) =>
    openInquiry(tx, body, { now, network: signatureOf(config, 'inquiry-network', networkOf(request.ip)) }),
  ),
  route(c.readOwnInquiry, async ({ tx, body }) => readOwnInquiry(tx, body.secret)),
  route(c.writeInquiry, async ({ tx, body, now }) => writeInquiry(tx, body, now)),
  route(c.listInquiries, async ({ tx, query }) => listInquiries(tx, query)),
  route(c.getInquiry, async ({ tx, params }) => (await readInquiry(tx, params.inquiryId)) ?? refuse('not_found')),
  route(c.answerInquiry, async ({ params: { inquiryId }, body, ...context }) =>
    answerAfter(answerInquiry(context, inquiryId, body), () => readInquiry(context.tx, inquiryId)),
  ),
  route(c.closeInquiry, async ({ params: { inquiryId }, body, ...context }) =>
    answerAfter(closeInquiry(context, inquiryId, body), () => readInquiry(context.tx, inquiryId)),
  ),
  chatHook,
]
