import { exchangeRatesContract } from '../../../contract/exchange-rates.ts'
import { fleetsContract } from '../../../contract/fleets.ts'
import { offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { listOffers } from './catalogue.views.ts'
import { departureOf, listDepartures } from './departures.views.ts'
import { enterRate } from './enter-rate.ts'
import { currentRates, listRates } from './exchange-rates.views.ts'
import { listFleets, readFleet } from './fleets.views.ts'
import { type OfferRow, ownOfferOf } from './offer-row.ts'
import { listMyOffers, readCard, readMyOffer } from './offers.views.ts'
import { cargoFrom, priceCard } from './price-card.ts'
import { publishOffer, withdrawOffer } from './publish-offer.ts'
import { changeFleet, createFleet } from './save-fleet.ts'
import { changeOffer, createOffer } from './save-offer.ts'

function own<R>(answer: OfferRow | R, now: Date) {
  return isRefusal(answer) ? answer : ownOfferOf(answer as OfferRow, now)
}

async function fleetAfter<C extends string>(tx: Tx, actor: Actor, done: string | Refusal<C>, now: Date) {
  return isRefusal(done) ? done : readFleet(tx, actor, done, now)
}

export const offersRoutes: Route[] = [
  route(offersContract.listOffers, ({ query, tx }) => listOffers(tx, query, new Date())),
  route(offersContract.getOffer, async ({ params, tx }) => {
    return (await readCard(tx, params.offerId, new Date())) ?? refuse('not_found')
  }),
  route(offersContract.priceOffer, async ({ params, body, tx }) => {
    const priced = await priceCard(tx, params.offerId, cargoFrom(body), new Date())
    if (isRefusal(priced)) return priced
    const { lines, total, quantity, warnings } = priced
    const { rates, ...shown } = total
    return { lines: [...lines], total: shown, quantity, warnings: [...warnings], rates: [...rates] }
  }),
  route(offersContract.listDepartures, async ({ params, tx }) => {
    const departures = await listDepartures(tx, params.offerId, new Date())
    return departures ? { departures: departures.map(departureOf) } : refuse('not_found')
  }),
  route(offersContract.listMyOffers, ({ query, tx, actor }) => listMyOffers(tx, actor, query, new Date())),
  route(offersContract.getMyOffer, async ({ params, tx, actor }) => {
    return (await readMyOffer(tx, actor, params.offerId, new Date())) ?? refuse('not_found')
  }),
  route(offersContract.createOffer, async ({ body, tx, actor }) => {
    const now = new Date()
    return own(await createOffer(tx, actor, body, now), now)
  }),
  route(offersContract.changeOffer, async ({ params, body, tx, actor }) => {
    const now = new Date()
    return own(await changeOffer(tx, actor, params.offerId, body, now), now)
  }),
  route(offersContract.publishOffer, async ({ params, tx, actor }) => {
    const now = new Date()
    return own(await publishOffer(tx, actor, params.offerId, now), now)
  }),
  route(exchangeRatesContract.getCurrentRates, async ({ tx }) => ({
    rates: await currentRates(tx, dayInKigali(new Date())),
  })),
  route(exchangeRatesContract.listRates, ({ tx, query }) => listRates(tx, query)),
  route(exchangeRatesContract.enterRate, ({ tx, actor, body }) => enterRate(tx, actor, body, new Date())),
  route(offersContract.withdrawOffer, async ({ params, tx, actor }) => {
    return own(await withdrawOffer(tx, actor, params.offerId), new Date())
  }),
  route(fleetsContract.listFleets, ({ tx, actor }) => listFleets(tx, actor, new Date())),
  route(fleetsContract.createFleet, async ({ tx, actor, body }) =>
    fleetAfter(tx, actor, await createFleet(tx, actor, body), new Date()),
  ),
  route(fleetsContract.changeFleet, async ({ tx, actor, params, body }) => {
    const now = new Date()
    return fleetAfter(tx, actor, await changeFleet(tx, actor, params.fleetId, body, now), now)
  }),
]
