import type { FastifyInstance } from 'fastify'
import type { House } from '../../platform/house.ts'
import { estimatePapers } from './estimate-pdf.ts'
import { tariffBook } from './tariff-book.ts'

/** What customs bring beside their endpoints: estimates on paper, and a tariff read before the first keystroke. */
export function openCustoms(app: FastifyInstance, house: House): void {
  estimatePapers(app, house)
  app.addHook('onListen', async () => {
    // Not waited for: who searches earlier waits for it then.
    house.app
      .read((tx) => tariffBook(tx, house.config))
      .then((book) => book.search.ready())
      .catch((error: Error) => house.log.warn({ reason: error.message }, 'the tariff could not be read yet'))
  })
}
