import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { tariffBook } from './tariff-book.ts'

/** Loads the tariff when the server starts, before the first search. */
export function openCustoms(app: FastifyInstance, context: AppContext): void {
  app.addHook('onListen', async () => {
    // Not awaited: an earlier search waits for it.
    context.app
      .read((tx) => tariffBook(tx, context.config))
      .then((book) => book.search.ready())
      .catch((error: Error) => context.log.warn({ reason: error.message }, 'the tariff could not be read yet'))
  })
}
