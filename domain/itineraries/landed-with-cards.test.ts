import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookOf, dutyRate, readCharges, readThresholds } from '../../testing/customs-rates.ts'
import { broker, card, cashFacts, emissions, finder, question, truck } from '../../testing/itinerary-cards.ts'
import { isRefusal } from '../decision.ts'
import { money } from '../money/money.ts'
import type { LandedCash } from './landed-cash.ts'
import { landedWithCards } from './landed-with-cards.ts'
import type { BrokerCard, CarriageCard } from './steps.ts'

const reference = (name: string) => readFileSync(new URL(`../../database/reference/${name}`, import.meta.url), 'utf8')
const book = bookOf(
  [dutyRate('690721', 3500)],
  readCharges(reference('charges.tsv')),
  readThresholds(reference('thresholds.tsv')),
)
const find = finder(book)

function landedOf(cards: readonly CarriageCard[], brokers: readonly BrokerCard[] = []): Map<string, LandedCash> {
  const asked = question()
  const ids = [...cards, ...brokers].map(({ offerId }) => offerId)
  const landed = landedWithCards(asked, { cards, brokers, emissions }, cashFacts(book, asked), ids)
  if (isRefusal(landed)) throw new Error(landed.refused)
  return landed as Map<string, LandedCash>
}

/** The least cash out with a card, from trying each card of the other mode with it. */
function byEachPartner(own: CarriageCard, cards: readonly CarriageCard[]): number | undefined {
  const sums = cards
    .filter(({ mode }) => mode !== own.mode)
    .flatMap((other) => find([own, other]).map(({ cash }) => cash.cashOut.high))
  return sums.length === 0 ? undefined : Math.min(...sums)
}

describe('landed cash of a card', () => {
  test('of a card in the cheapest itinerary is that of the itinerary', () => {
    const cards = [card({}), truck()]
    const [way] = find(cards)
    for (const landed of landedOf(cards).values()) expect(landed.cashOut).toEqual(way?.cash.cashOut)
  })

  test('a card that is worse in everything has its own sum, higher by at least its freight', () => {
    const cheap = card({}, money(200_000, 'USD'))
    const dear = card({ hours: { low: 480, high: 960 } }, money(300_000, 'USD'))
    const road = truck()
    expect(find([cheap, dear, road]).flatMap(({ steps }) => steps.map(({ carriage }) => carriage))).not.toContain(dear)
    const landed = landedOf([cheap, dear, road])
    const [low, high] = [cheap, dear].map(({ offerId }) => landed.get(offerId)?.cashOut.high ?? 0) as [number, number]
    expect(high - low).toBeGreaterThanOrEqual(dear.francs - cheap.francs)
    expect(landed.get(road.offerId)?.cashOut.high).toBe(low)
  })

  test('a card that connects to no itinerary has none', () => {
    const lost = [truck({ origin: 'TZDAR' }), card({ destination: 'TZDAR', origin: 'AEJEA' })]
    const landed = landedOf([card({}), truck(), ...lost])
    for (const { offerId } of lost) expect(landed.has(offerId)).toBe(false)
    expect(landed.size).toBe(2)
  })

  test('of a broker is that of the cheapest itinerary with its declaration', () => {
    const [cheap, dear] = [broker({ francs: 100_000 }), broker({ francs: 180_000 })]
    const landed = landedOf([card({}), truck()], [cheap, dear])
    const sums = [cheap, dear].map(({ offerId }) => landed.get(offerId)?.cashOut.high ?? 0) as [number, number]
    expect(sums[1] - sums[0]).toBe(80_000)
  })

  test('prohibited goods are refused with a reason', () => {
    const asked = question()
    const facts = cashFacts(book, asked, { hsCode: '770000' })
    expect(landedWithCards(asked, { cards: [], brokers: [], emissions }, facts, [])).toMatchObject({
      refused: 'unknown_code',
    })
  })

  test('is the minimum that the finder finds with each other card alone', () => {
    const port = fc.constantFrom('KEMBA', 'TZDAR')
    const price = fc.integer({ min: 50_000, max: 900_000 })
    const ship = fc.record({ port, price, days: fc.integer({ min: 10, max: 40 }) })
    fc.assert(
      fc.property(
        fc.array(ship, { minLength: 1, maxLength: 3 }),
        fc.array(ship, { minLength: 1, maxLength: 3 }),
        (ships, trucks) => {
          const hours = (days: number) => ({ low: days * 24, high: days * 24 })
          const cards = [
            ...ships.map((each) => card({ destination: each.port, hours: hours(each.days) }, money(each.price, 'USD'))),
            ...trucks.map((each) => truck({ origin: each.port, hours: hours(each.days) }, money(each.price, 'USD'))),
          ]
          const landed = landedOf(cards)
          for (const own of cards) expect(landed.get(own.offerId)?.cashOut.high).toBe(byEachPartner(own, cards))
        },
      ),
      { numRuns: 40 },
    )
  })
})
