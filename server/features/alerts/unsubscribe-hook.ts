import * as z from 'zod/mini'
import { hooksContract } from '../../../contract/hooks.ts'
import { type Route, rawRoute } from '../../platform/http/route.ts'
import { unsubscribe } from './answer-link.ts'
import { unsubscribePage } from './mailed-links.ts'

const query = z.object({ token: z.string().check(z.maxLength(200)) })

/**
 * `/hooks/unsubscribe?token=…`, the address in the header of every alert: one POST unsubscribes (RFC 8058). A person
 * who opens it is redirected to the page that asks; opening changes nothing.
 */
export const unsubscribeHooks: Route[] = [
  rawRoute(hooksContract.openUnsubscribe, ({ config }) => async ({ request, reply }) => {
    const given = z.safeParse(query, request.query)
    reply.header('cache-control', 'no-store')
    return reply.redirect(unsubscribePage(config, given.success ? given.data.token : ''), 303)
  }),
  rawRoute(
    hooksContract.unsubscribeAtOnce,
    (context) =>
      async ({ request, reply }) => {
        const given = z.safeParse(query, request.query)
        const gone = given.success
          ? await context.app.transact((tx) => unsubscribe(tx, context.config, given.data.token))
          : undefined
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
        return reply.code(gone ? 200 : 404).send('')
      },
    // `List-Unsubscribe=One-Click`, as a form of either kind. Its content is ignored: the POST alone unsubscribes.
    { reads: 'bytes', largest: 4096 },
  ),
]
