import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readBounce } from '../../../domain/alerts/bounce.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { derivedKey } from '../../platform/config.ts'
import { lockSend, saveRecipient, saveSend } from './alerts.store.ts'
import { announceSend } from './send-alerts.ts'

/** What comes back holds the letter at most in part. */
const largestReport = 256 * 1024

/**
 * `POST /hooks/bounces`: the mail server of MAIL_FROM hands over, whole, each message that comes back to it. It stands
 * only where BOUNCE_TOKEN is set, and is called with that as bearer token. 200 for whatever could be looked at.
 */
export async function bounceHook(app: FastifyInstance, context: AppContext): Promise<void> {
  const { BOUNCE_TOKEN: token, RATE_LIMIT_FACTOR } = context.config
  if (!token) return
  const rateLimit = { max: Math.ceil(600 * RATE_LIMIT_FACTOR), timeWindow: 60_000 }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestReport }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/hooks/bounces', { config: { rateLimit } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isRight(String(request.headers.authorization ?? ''), `Bearer ${token}`)) return reply.code(401).send('')
      const bounce = readBounce(typeof request.body === 'string' ? request.body : '')
      if (bounce)
        await context.worker.transact(async (tx) => {
          const send = await lockSend(tx, bounce.sendId)
          if (send?.channel !== 'email' || send.state !== 'sent') return
          await saveSend(tx, send.id, { state: 'bounced', failure: bounce.diagnostic })
          await saveRecipient(tx, send.recipient_id, { failed_at: new Date(), failure: bounce.diagnostic })
          await announceSend(tx, send)
        })
      return reply.code(200).send('')
    })
  })
}

/** Compared by their digests, which are of one length. */
function isRight(given: string, right: string): boolean {
  return timingSafeEqual(derivedKey(given, 'bounce'), derivedKey(right, 'bounce'))
}
