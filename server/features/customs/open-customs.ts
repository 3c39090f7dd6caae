import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { tariffBook } from './tariff-book.ts'

/** The tariff is read before the first keystroke. */
export function openCustoms(app: FastifyInstance, context: AppContext): void {
  app.addHook('onListen', async () => {
    // Not waited for: who searches earlier waits for it then.
    context.app
      .read((tx) => tariffBook(tx, context.config))
      .then((book) => book.search.ready())
      .catch((error: Error) => context.log.warn({ reason: error.message }, 'the tariff could not be read yet'))
  })
}
