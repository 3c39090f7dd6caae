import { timingSafeEqual } from 'node:crypto'
import { hooksContract } from '../../../contract/hooks.ts'
import { readBounce } from '../../../domain/alerts/bounce.ts'
import { derivedKey } from '../../platform/config.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { lockSend, saveRecipient, saveSend } from './alerts.store.ts'
import { announceSend } from './send-alerts.ts'

/** A bounce contains at most a part of the original mail. */
const largestReport = 256 * 1024

/**
 * `POST /hooks/bounces`: the mail server of MAIL_FROM passes on each message that bounces, in full. The endpoint exists
 * only when BOUNCE_TOKEN is set, and requires it as bearer token. 200 for everything that could be parsed or ignored.
 */
export const bounceHook = rawRoute(
  hooksContract.receiveBounce,
  (context) => {
    const { BOUNCE_TOKEN: token } = context.config
    if (!token) return null
    return async ({ now, request, reply }) => {
      reply.header('cache-control', 'no-store')
      if (!isRight(String(request.headers.authorization ?? ''), `Bearer ${token}`))
        return reply.code(401).header('www-authenticate', 'Bearer').send('')
      const bounce = readBounce(Buffer.isBuffer(request.body) ? request.body.toString() : '')
      if (bounce)
        await context.worker.transact(async (tx) => {
          const send = await lockSend(tx, bounce.sendId)
          if (send?.channel !== 'email' || send.state !== 'sent') return
          await saveSend(tx, send.id, { state: 'bounced', failure: bounce.diagnostic })
          await saveRecipient(tx, send.recipient_id, { failed_at: now, failure: bounce.diagnostic })
          await announceSend(tx, send)
        })
      return reply.code(200).send('')
    }
  },
  { reads: 'bytes', largest: largestReport },
)

/** Compares digests, which have the same length. */
function isRight(given: string, right: string): boolean {
  return timingSafeEqual(derivedKey(given, 'bounce'), derivedKey(right, 'bounce'))
}
