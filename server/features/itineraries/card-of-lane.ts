import { endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import type { BrokerCard, CarriageCard, Run } from '../../../domain/itineraries/steps.ts'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import type { Cargo } from '../../../domain/offers/cargo.ts'
import type { PriceRefusal } from '../../../domain/offers/price-offer.ts'
import type { CardOfLane } from '../offers/cards-of-lanes.views.ts'
import { type PricedCard, priceRow, priceRowByUnits } from '../offers/price-card.ts'

const hourMs = 3_600_000
/** Rounds an instant to a whole hour: departures down, arrivals up. */
const hourBefore = (instant: Date) => Math.floor(instant.getTime() / hourMs)
const hourAfter = (instant: Date) => Math.ceil(instant.getTime() / hourMs)

function common(row: CardOfLane, priced: PricedCard) {
  return {
    offerId: row.id,
    providerId: row.provider_company_id,
    providerName: row.provider_name,
    rating: row.rating_count === 0 ? null : row.rating_hundredths / 100,
    ratingCount: row.rating_count,
    own: { amount: priced.total.own.amount, currency: priced.total.own.currency },
    francs: priced.total.frw.amount,
    validUntil: hourBefore(endOfDayInKigali(row.valid_until)),
    demonstration: row.demonstration,
  }
}

/** A lane card with its price for a cargo; null if it has no transit time, mode, origin or destination. */
export function carriageOf(
  row: CardOfLane,
  cargo: Cargo,
  rates: readonly ExchangeRate[],
  now: Date,
): CarriageCard | null | Refusal<PriceRefusal> {
  const priced = priceRow(row, cargo, rates, now)
  if (isRefusal(priced)) return priced
  const { transitDays, mode, origin, destination, quantity, nextDeparture, basis, equipment, service } = priced
  if (!transitDays || !mode || !origin || !destination) return null
  return {
    ...common(row, priced),
    service,
    origin,
    destination,
    mode,
    basis,
    equipment,
    quantity,
    warnings: priced.warnings,
    included: priced.included,
    hours: { low: transitDays.min * 24, high: transitDays.max * 24 },
    runs: row.runs && runsOf(row.runs, quantity),
    nextDeparture: nextDeparture && hourBefore(nextDeparture),
  }
}

/** The departures with enough capacity left for the cargo. */
function runsOf(runs: NonNullable<CardOfLane['runs']>, quantity: number): Run[] {
  return runs
    .filter(({ left }) => left >= quantity)
    .map((run) => ({
      takenUntil: hourBefore(new Date(run.cut_off)),
      departsAt: hourBefore(new Date(run.departs)),
      arrivesAt: hourAfter(new Date(run.arrives)),
    }))
}

/** A broker's card with the price of one declaration. */
export function brokerOf(row: CardOfLane, rates: readonly ExchangeRate[], now: Date): BrokerCard | null {
  const priced = priceRowByUnits(row, 1, rates, now)
  if (isRefusal(priced)) return null
  const { processingHours, modes } = priced.attributes
  if (!processingHours || !modes) return null
  return {
    ...common(row, priced),
    hours: { low: processingHours.min, high: processingHours.max },
    modes,
  }
}
