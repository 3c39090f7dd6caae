import { timingSafeEqual } from 'node:crypto'
import { hooksContract } from '../../../contract/hooks.ts'
import { readBounce } from '../../../domain/alerts/bounce.ts'
import { derivedKey } from '../../platform/config.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { enqueue } from '../../platform/jobs.ts'

/** A bounce contains at most a part of the original mail. */
const largestReport = 256 * 1024

/**
 * `POST /hooks/bounces`: the mail server of MAIL_FROM passes on each message that bounces, in full. The endpoint exists
 * only when BOUNCE_TOKEN is set, and requires it as bearer token. 200 for everything that could be parsed or ignored; a job
 * records it.
 */
export const bounceHook = rawRoute(
  hooksContract.receiveBounce,
  (context) => {
    const { BOUNCE_TOKEN: token } = context.config
    if (!token) return null
    return async ({ request, reply }) => {
      reply.header('cache-control', 'no-store')
      if (!isRight(String(request.headers.authorization ?? ''), `Bearer ${token}`))
        return reply.code(401).header('www-authenticate', 'Bearer').send('')
      const bounce = readBounce(Buffer.isBuffer(request.body) ? request.body.toString() : '')
      if (bounce) await context.public.transact((tx) => enqueue(tx, 'alerts.record-bounce', bounce))
      return reply.code(200).send('')
    }
  },
  { reads: 'bytes', largest: largestReport },
)

/** Compares digests, which have the same length. */
function isRight(given: string, right: string): boolean {
  return timingSafeEqual(derivedKey(given, 'bounce'), derivedKey(right, 'bounce'))
}
