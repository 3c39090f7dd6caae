import { cargoTemplatesContract } from '../../../contract/cargo-templates.ts'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listTemplates } from './cargo-templates.views.ts'
import { type Answer, answerQuestion } from './find-itineraries.ts'
import { landedOfCards } from './landed-with-cards.ts'
import { onWire } from './on-wire.ts'
import { deleteTemplate, renameTemplate, saveTemplate } from './save-cargo-template.ts'

/** More than this nobody compares. */
const mostShown = 40

export const itinerariesRoutes: Route[] = [
  route(itinerariesContract.findItineraries, async ({ query, tx, config, now }) => {
    const answer = await answerQuestion(tx, config, query, now)
    if (isRefusal(answer)) return answer
    const { found, notCarried, rates } = answer as Answer
    return {
      // The soonest is often the dearest: those with a place on the front stay.
      items: found.filter(({ front }, place) => place < mostShown || front.length > 0).map(onWire),
      found: found.length,
      notCarried: [...notCarried].map(([code, count]) => ({ code, count })),
      taxNotices: [...(found[0]?.cash.taxNotices ?? [])],
      rates: [...rates],
    }
  }),
  route(itinerariesContract.landedWithCards, ({ query, tx, config, now }) => landedOfCards(tx, config, query, now)),
  route(cargoTemplatesContract.listCargoTemplates, ({ tx, actor }) => listTemplates(tx, actor)),
  route(cargoTemplatesContract.saveCargoTemplate, ({ tx, actor, body }) => saveTemplate(tx, actor, body)),
  route(cargoTemplatesContract.renameCargoTemplate, ({ tx, actor, params, body }) =>
    renameTemplate(tx, actor, params.cargoTemplateId, body.name),
  ),
  route(cargoTemplatesContract.deleteCargoTemplate, ({ tx, actor, params }) =>
    deleteTemplate(tx, actor, params.cargoTemplateId),
  ),
]
