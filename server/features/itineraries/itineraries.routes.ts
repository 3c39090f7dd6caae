import { cargoTemplatesContract } from '../../../contract/cargo-templates.ts'
import { itinerariesContract } from '../../../contract/itineraries.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listTemplates } from './cargo-templates.views.ts'
import { answerQuestion } from './find-itineraries.ts'
import { landedOfCards } from './landed-with-cards.ts'
import { answerOnWire } from './on-wire.ts'
import { deleteTemplate, renameTemplate, saveTemplate } from './save-cargo-template.ts'

export const itinerariesRoutes: Route[] = [
  route(itinerariesContract.findItineraries, ({ query, tx, config, now }) =>
    answerAfter(answerQuestion(tx, config, query, now), (answer) => answerOnWire(answer)),
  ),
  route(itinerariesContract.landedWithCards, ({ query, tx, config, now }) => landedOfCards(tx, config, query, now)),
  route(cargoTemplatesContract.listCargoTemplates, (context) => listTemplates(context)),
  route(cargoTemplatesContract.saveCargoTemplate, ({ body, ...context }) => saveTemplate(context, body)),
  route(cargoTemplatesContract.renameCargoTemplate, ({ params, body, ...context }) =>
    renameTemplate(context, params.cargoTemplateId, body.name),
  ),
  route(cargoTemplatesContract.deleteCargoTemplate, ({ params, ...context }) =>
    deleteTemplate(context, params.cargoTemplateId),
  ),
]
