import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { usdMills } from '../../../domain/money/exchange.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { currentRates } from './exchange-rates.views.ts'
import { shownColumns, showPriceIfRated, termsOf } from './offer-row.ts'
import './offers.events.ts'
import { lockCardsOfOldRates, setShownPrice } from './offers.store.ts'

/** Cards per transaction: small enough that locks are held only briefly. */
const batch = 500

/**
 * Converts the prices of cards again when newer rates exist, so that the catalogue sorts by current rates. The price in
 * the provider's own currency does not change.
 */
export async function repriceOffers(tx: Tx, now: Date): Promise<void> {
  const rates = await currentRates(tx, dayInKigali(now))
  const cards = await lockCardsOfOldRates(
    tx,
    rates.map((rate) => rate.id),
    batch,
  )
  for (const card of cards) {
    const shown = showPriceIfRated(termsOf(card).price, rates)
    if (shown) await setShownPrice(tx, card.id, { ...shownColumns(shown), usd_mills: usdMills(shown) })
  }
  if (cards.length === batch) return enqueue(tx, 'offers.reprice', {})
  // For other features only: no browser shows the price of a lane by itself.
  await announce(tx, { type: 'offers.repriced', companies: [], subject: { kind: 'offer', id: '' }, data: {} })
}
