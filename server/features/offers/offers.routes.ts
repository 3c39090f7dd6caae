import { exchangeRatesContract } from '../../../contract/exchange-rates.ts'
import { fleetsContract } from '../../../contract/fleets.ts'
import { offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listOffers } from './catalogue.views.ts'
import { departureOf, listDepartures } from './departures.views.ts'
import { enterRate } from './enter-rate.ts'
import { currentRates, listRates } from './exchange-rates.views.ts'
import { listFleets, readFleet } from './fleets.views.ts'
import { listMyOffers, ownOffer, readCard, readMyOffer } from './offers.views.ts'
import { previewPrice } from './preview-price.ts'
import { publishOffer, withdrawOffer } from './publish-offer.ts'
import { changeFleet, createFleet } from './save-fleet.ts'
import { changeOffer, createOffer } from './save-offer.ts'

export const offersRoutes: Route[] = [
  route(offersContract.listOffers, ({ query, tx, now }) => listOffers(tx, query, now)),
  route(offersContract.getOffer, async ({ params, tx, now }) => {
    return (await readCard(tx, params.offerId, now)) ?? refuse('not_found')
  }),
  route(offersContract.priceOffer, ({ params, body, tx, now }) => previewPrice(tx, params.offerId, body, now)),
  route(offersContract.listDepartures, async ({ params, tx, now }) => {
    const departures = await listDepartures(tx, params.offerId, now)
    return departures ? { departures: departures.map(departureOf) } : refuse('not_found')
  }),
  route(offersContract.listMyOffers, ({ query, ...context }) => listMyOffers(context, query)),
  route(offersContract.getMyOffer, async ({ params, ...context }) => {
    return (await readMyOffer(context, params.offerId)) ?? refuse('not_found')
  }),
  route(offersContract.createOffer, async ({ body, ...context }) => {
    return answerAfter(createOffer(context, body), (row) => ownOffer(context.tx, row, context.now))
  }),
  route(offersContract.changeOffer, async ({ params, body, ...context }) => {
    return answerAfter(changeOffer(context, params.offerId, body), (row) => ownOffer(context.tx, row, context.now))
  }),
  route(offersContract.publishOffer, async ({ params, ...context }) => {
    return answerAfter(publishOffer(context, params.offerId), (row) => ownOffer(context.tx, row, context.now))
  }),
  route(exchangeRatesContract.getCurrentRates, async ({ tx, now }) => ({
    rates: await currentRates(tx, dayInKigali(now)),
  })),
  route(exchangeRatesContract.listRates, ({ tx, query }) => listRates(tx, query)),
  route(exchangeRatesContract.enterRate, ({ body, ...context }) => enterRate(context, body)),
  route(offersContract.withdrawOffer, async ({ params, ...context }) => {
    return answerAfter(withdrawOffer(context, params.offerId), (row) => ownOffer(context.tx, row, context.now))
  }),
  route(fleetsContract.listFleets, (context) => listFleets(context)),
  route(fleetsContract.createFleet, async ({ body, ...context }) =>
    answerAfter(createFleet(context, body), (fleetId) => readFleet(context, fleetId)),
  ),
  route(fleetsContract.changeFleet, async ({ params, body, ...context }) => {
    return answerAfter(changeFleet(context, params.fleetId, body), (fleetId) => readFleet(context, fleetId))
  }),
]
