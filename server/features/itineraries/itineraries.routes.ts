import { cargoTemplatesContract } from '../../../contract/cargo-templates.ts'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listTemplates } from './cargo-templates.views.ts'
import { type Answer, answerQuestion } from './find-itineraries.ts'
import { landedOfCards } from './landed-with-cards.ts'
import { answerOnWire } from './on-wire.ts'
import { deleteTemplate, renameTemplate, saveTemplate } from './save-cargo-template.ts'

export const itinerariesRoutes: Route[] = [
  route(itinerariesContract.findItineraries, async ({ query, tx, config, now }) => {
    const answer = await answerQuestion(tx, config, query, now)
    if (isRefusal(answer)) return answer
    return answerOnWire(answer as Answer)
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
