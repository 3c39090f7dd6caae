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
import { ownOfferOf } from './offer-row.ts'
import { listMyOffers, readCard, readMyOffer } from './offers.views.ts'
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
  route(offersContract.listMyOffers, ({ query, tx, actor, now }) => listMyOffers(tx, actor, query, now)),
  route(offersContract.getMyOffer, async ({ params, tx, actor, now }) => {
    return (await readMyOffer(tx, actor, params.offerId, now)) ?? refuse('not_found')
  }),
  route(offersContract.createOffer, async ({ body, tx, actor, now }) => {
    return answerAfter(createOffer(tx, actor, body, now), (row) => ownOfferOf(row, now))
  }),
  route(offersContract.changeOffer, async ({ params, body, tx, actor, now }) => {
    return answerAfter(changeOffer(tx, actor, params.offerId, body, now), (row) => ownOfferOf(row, now))
  }),
  route(offersContract.publishOffer, async ({ params, tx, actor, now }) => {
    return answerAfter(publishOffer(tx, actor, params.offerId, now), (row) => ownOfferOf(row, now))
  }),
  route(exchangeRatesContract.getCurrentRates, async ({ tx, now }) => ({
    rates: await currentRates(tx, dayInKigali(now)),
  })),
  route(exchangeRatesContract.listRates, ({ tx, query }) => listRates(tx, query)),
  route(exchangeRatesContract.enterRate, ({ tx, actor, body, now }) => enterRate(tx, actor, body, now)),
  route(offersContract.withdrawOffer, async ({ params, tx, actor, now }) => {
    return answerAfter(withdrawOffer(tx, actor, params.offerId, now), (row) => ownOfferOf(row, now))
  }),
  route(fleetsContract.listFleets, ({ tx, actor, now }) => listFleets(tx, actor, now)),
  route(fleetsContract.createFleet, async ({ tx, actor, body, now }) =>
    answerAfter(createFleet(tx, actor, body), (fleetId) => readFleet(tx, actor, fleetId, now)),
  ),
  route(fleetsContract.changeFleet, async ({ tx, actor, params, body, now }) => {
    return answerAfter(changeFleet(tx, actor, params.fleetId, body, now), (fleetId) =>
      readFleet(tx, actor, fleetId, now),
    )
  }),
]
