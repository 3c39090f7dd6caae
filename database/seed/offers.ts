import { type Insertable, sql } from 'kysely'
import { shownRating } from '../../domain/bookings/rating-weight.ts'
import { dayInKigali } from '../../domain/calendar/market-day.ts'
import { convert, type ExchangeRate } from '../../domain/money/exchange.ts'
import { type Money, money } from '../../domain/money/money.ts'
import type { SomeAttributes } from '../../domain/offers/attributes.ts'
import { capacityKindOf } from '../../domain/offers/services.ts'
import { rollOffers } from '../../server/features/offers/date-departures.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { jsonText } from '../../server/platform/database/json.ts'
import type { Offers } from '../../server/platform/database/schema.generated.ts'
import type { DemoCard } from './demo-card.ts'
import { cargoCards } from './demo-cargo-cards.ts'
import { hubCards } from './demo-hub-cards.ts'
import { type DemoLane, demoLanes, usualInclusions } from './demo-lanes.ts'
import { placeCards } from './demo-place-cards.ts'
import { type DemoProvider, demoProviders } from './demo-providers.ts'
import { seedFleets } from './fleets.ts'
import { seedLicences } from './licences.ts'

const dayMs = 86_400_000

/** Airfreight service of a demo provider, if it is not `standard`. */
const airServiceOf: Readonly<Record<string, SomeAttributes['serviceType']>> = {
  [demoProviders.ikirere.id]: 'express',
  [demoProviders.silverback.id]: 'economy',
}

/** The providers and cards of the demo market. Does nothing if there are demo cards already. */
export async function seedOffers(context: AppContext, now = new Date()): Promise<void> {
  await context.worker.transact(async (tx) => {
    await seedProviders(tx)
    const usd = await dollarRate(tx)
    const there = await tx
      .selectFrom('offers')
      .select('id')
      .where('demonstration', '=', true)
      .limit(1)
      .executeTakeFirst()
    if (there) return
    const cards = [
      sampleCard(usd, now),
      ...demoLanes.flatMap((lane, index) => cardsOf(lane, index, usd, now)),
      ...[...cargoCards, ...placeCards, ...hubCards].map((written, turn) => writtenCard(written, turn, now)),
    ]
    await tx.insertInto('offers').values(cards).execute()
    await seedLicences(tx, cards, now)
    await seedFleets(tx)
    await rollOffers(tx, null, now)
  })
}

const starsOf = ({ rating, ratings }: DemoProvider) => Math.round(rating * ratings)
const ratingShown = (provider: DemoProvider) => shownRating(starsOf(provider), provider.ratings)

/** Also for tests of other features that need a provider of the demo market. */
async function seedProviders(tx: Tx): Promise<void> {
  const all = Object.values(demoProviders)
  await tx
    .insertInto('companies')
    .values(all.map(({ id, name }) => ({ id, name, kind: 'provider', verified_at: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('provider_records')
    .values(
      all.map((each) => ({
        provider_company_id: each.id,
        rating_hundredths: ratingShown(each),
        rating_count: each.ratings,
        earlier_stars: starsOf(each),
        earlier_ratings: each.ratings,
        completed_count: each.completed,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The newest dollar rate, which every new database has with its source and day. */
async function dollarRate(tx: Tx): Promise<ExchangeRate> {
  const row = await tx
    .selectFrom('exchange_rates')
    .selectAll()
    .where('from_currency', '=', 'USD')
    .where('to_currency', '=', 'RWF')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id, rate, day, source } = row
  return { id, from: 'USD', to: 'RWF', rate, day, source, grade: row.grade }
}

/** The sample of the specification: a 20 ft container for FRW 1,608,000. */
function sampleCard(usd: ExchangeRate, now: Date): Insertable<Offers> {
  const lane: DemoLane = {
    service: 'seafreight',
    origins: ['AEJEA'],
    destination: 'KEMBA',
    basis: 'container',
    equipment: '20DC',
    usd: [1200, 1200],
    days: [9, 18],
    providers: ['crane'],
    capacity: 24,
  }
  const price = money(1_608_000, 'RWF')
  return {
    ...card(lane, { origin: 'AEJEA', provider: demoProviders.crane, at: 0, turn: 3, usd, now }),
    price: price.amount,
  }
}

/** A card of each provider on each origin; prices and days are spread over the lane's range. */
function cardsOf(lane: DemoLane, index: number, usd: ExchangeRate, now: Date): Insertable<Offers>[] {
  return lane.origins.flatMap((origin, o) =>
    lane.providers.map((name, p) => {
      const turn = index * 7 + o * 3 + p
      const at = (0.15 + 0.62 * p + 0.11 * (turn % 4)) % 1
      return card(lane, { origin, provider: demoProviders[name], at, turn, usd, now })
    }),
  )
}

interface Spot {
  readonly origin: string
  readonly provider: DemoProvider
  /** Position in the lane's range, 0 to 1. */
  readonly at: number
  /** Varies capacity and departure. */
  readonly turn: number
  readonly usd: ExchangeRate
  readonly now: Date
}

function card(lane: DemoLane, { origin, provider, at, turn, usd, now }: Spot): Insertable<Offers> {
  const price = priceIn(provider.currency, lane, at, usd)
  const air = lane.service === 'airfreight'
  const usual =
    usualInclusions[air ? 'air' : lane.service === 'transport' ? 'road' : lane.basis === 'wm' ? 'groupage' : 'sea']
  // The faster providers of a lane are the more expensive ones.
  const [low, high] = lane.days
  const faster = Math.round((high - low) * 0.4 * at)
  // Every seventh card has little capacity left, one in forty none.
  const taken =
    turn % 40 === 39
      ? lane.capacity
      : turn % 7 === 5
        ? Math.ceil(lane.capacity * 0.85)
        : Math.floor(lane.capacity * 0.3)
  return {
    provider_company_id: provider.id,
    provider_name: provider.name,
    rating_hundredths: ratingShown(provider),
    rating_count: provider.ratings,
    service: lane.service,
    status: 'published',
    origin,
    destination: lane.destination,
    basis: lane.basis,
    equipment: lane.equipment,
    currency: price.currency,
    price: price.amount,
    minimum_charge: air ? price.amount * 45 : null,
    minimum_quantity: lane.basis === 'wm' ? 1 : null,
    weight_breaks: jsonText(air ? airBreaks(price) : []),
    maximum_kg: air ? 23_000 : null,
    transit_days_min: low,
    transit_days_max: high - faster,
    valid_from: dayInKigali(new Date(now.getTime() - 14 * dayMs)),
    valid_until: dayInKigali(new Date(now.getTime() + (90 + (turn % 5) * 15) * dayMs)),
    capacity_total: lane.capacity,
    capacity_taken: taken,
    next_departure: lane.service === 'transport' ? null : departure(now, air ? 1 + (turn % 4) : 2 + (turn % 12)),
    included: [...usual.in],
    not_included: [...usual.out],
    ...(air ? { attributes: jsonText({ serviceType: airServiceOf[provider.id] ?? 'standard' }) } : {}),
    demonstration: true,
  }
}

/** A card that is listed individually; its departures and held capacity are counted elsewhere. */
function writtenCard(written: DemoCard, turn: number, now: Date): Insertable<Offers> {
  const provider = demoProviders[written.provider]
  const { price: sum } = written
  const price = 'francs' in sum ? money(sum.francs, 'RWF') : money(Math.round(sum.dollars * 100), 'USD')
  const counted = capacityKindOf(written.service) === 'counter'
  const leaves = written.destination !== null && counted && written.basis === 'container'
  return {
    provider_company_id: provider.id,
    provider_name: provider.name,
    rating_hundredths: ratingShown(provider),
    rating_count: provider.ratings,
    service: written.service,
    status: 'published',
    origin: written.origin,
    destination: written.destination,
    basis: written.basis,
    equipment: written.equipment,
    currency: price.currency,
    price: price.amount,
    transit_days_min: written.days?.[0] ?? null,
    transit_days_max: written.days?.[1] ?? null,
    valid_from: dayInKigali(new Date(now.getTime() - 14 * dayMs)),
    valid_until: dayInKigali(new Date(now.getTime() + (90 + (turn % 5) * 15) * dayMs)),
    capacity_total: written.capacity,
    capacity_taken: counted ? (written.taken ?? 0) : 0,
    next_departure: leaves ? departure(now, 3 + (turn % 9)) : null,
    minimum_quantity: written.basis === 'wm' ? 1 : null,
    included: [...written.included],
    not_included: [...written.notIncluded],
    attributes: jsonText(written.attributes),
    demonstration: true,
  }
}

/** In dollars rounded as a trader would write it; in francs to the hundred, or to the ten for a kilogram. */
function priceIn(currency: 'RWF' | 'USD', lane: DemoLane, at: number, usd: ExchangeRate): Money {
  const dollars = lane.usd[0] + (lane.usd[1] - lane.usd[0]) * at
  const cents = lane.basis === 'kg' ? Math.round(dollars * 20) * 5 : Math.round(dollars / 5) * 500
  if (currency === 'USD') return money(cents, 'USD')
  const step = lane.basis === 'kg' ? 10 : 100
  return money(Math.round(convert(money(cents, 'USD'), usd).amount / step) * step, 'RWF')
}

function airBreaks(price: Money): { fromKg: number; amount: number }[] {
  return [
    { fromKg: 100, amount: Math.round(price.amount * 0.92) },
    { fromKg: 300, amount: Math.round(price.amount * 0.85) },
    { fromKg: 500, amount: Math.round(price.amount * 0.78) },
  ]
}

function departure(now: Date, days: number): Date {
  const leaves = new Date(now.getTime() + days * dayMs)
  leaves.setUTCHours(16, 0, 0, 0)
  return leaves
}
