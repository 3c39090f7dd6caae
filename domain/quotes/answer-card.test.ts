import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '../itineraries/question.ts'
import type { CarriageCard } from '../itineraries/steps.ts'
import { type AnswerOfWay, answerCard, gatesOfAnswer } from './answer-card.ts'
import { quoteServices } from './request-choices.ts'
import { type AskedWay, wayKey } from './way-key.ts'

const question: Question = {
  from: 'CNNSA',
  to: 'RWKGL',
  weightKg: 24_000,
  containers: { code: '40DC', count: 2 },
  volumeM3: null,
  readyAt: 0,
}
const answer: AnswerOfWay = {
  quoteId: 'answer',
  requestId: 'request',
  service: 'seafreight',
  providerId: 'p',
  providerName: 'Ocean Line',
  rating: null,
  ratingCount: 0,
  own: { amount: 500_000, currency: 'USD' },
  francs: 7_000_000,
  origin: 'CNNSA',
  destination: 'RWKGL',
  transitDays: { min: 20, max: 30 },
  included: [],
  validUntil: new Date('2026-12-01T10:30:00Z'),
}
const card = (change: Partial<AnswerOfWay>, asked: Partial<Question> = {}) =>
  answerCard({ ...answer, ...change }, { ...question, ...asked }) as CarriageCard | null

describe('a quote as a card', () => {
  it.each<[string, Partial<AnswerOfWay>, Partial<Question>, Partial<CarriageCard> | null]>([
    ['containers by sea', {}, {}, { mode: 'sea', basis: 'container', equipment: '40DC', quantity: 2 }],
    ['loose by sea', {}, { containers: null }, { mode: 'sea', basis: 'shipment', equipment: null, quantity: 1 }],
    ['by road', { service: 'transport', origin: 'KEMBA' }, {}, { mode: 'road', basis: 'container' }],
    ['by air ends at the airport', { service: 'airfreight', origin: 'CNSHA-PVG' }, {}, { destination: 'RWKGL-KGL' }],
    ['groupage by air', { service: 'consolidation', origin: 'CNSHA-PVG' }, { containers: null }, { mode: 'air' }],
    ['groupage by sea', { service: 'consolidation' }, { containers: null }, { mode: 'sea', destination: 'RWKGL' }],
    ['storage is not a leg', { service: 'warehousing' }, {}, null],
    ['a quote without an origin is not a leg', { origin: null }, {}, null],
  ])('%s', (_what, change, asked, expected) => {
    const made = card(change, asked)
    if (expected === null) expect(made).toBeNull()
    else expect(made).toMatchObject({ offerId: 'answer', requestId: 'request', runs: null, ...expected })
  })

  it('is valid until the hour in which it expires, and departs when the cargo is ready', () => {
    expect(card({})).toMatchObject({
      validUntil: Date.parse('2026-12-01T10:00:00Z') / 3_600_000,
      hours: { low: 480, high: 720 },
      nextDeparture: null,
    })
  })

  it('a declaration is possible for every mode', () => {
    expect(answerCard({ ...answer, service: 'customs' }, question)).toMatchObject({ modes: ['sea', 'air', 'road'] })
  })

  it('can end at a gateway before Kigali only by services that go through it, and never in Rwanda', () => {
    for (const service of quoteServices) {
      expect(gatesOfAnswer(service, 'KENBO')).toEqual([])
      expect(gatesOfAnswer(service, 'RWKGL').filter((place) => place.startsWith('RW'))).toEqual([])
    }
    expect(gatesOfAnswer('transport', 'RWKGL')).toEqual([])
    expect(gatesOfAnswer('seafreight', 'RWKGL')).toContain('KEMBA')
  })
})

describe('the key of an itinerary request', () => {
  const way = fc.record<AskedWay>({
    from: fc.constantFrom('CNNSA', 'CNFOS', 'INNSA'),
    to: fc.constantFrom('RWKGL', 'RWKGL-MAG'),
    weightKg: fc.integer({ min: 1, max: 30_000 }),
    count: fc.integer({ min: 1, max: 5 }),
    container: fc.constantFrom(undefined, '20DC', '40DC'),
    volumeM3: fc.constantFrom(undefined, 3, 12.5),
  })

  it('is the same for the same places and cargo, and for no other', () => {
    fc.assert(
      fc.property(way, way, (one, other) => {
        const size = ({ container, count, volumeM3 }: AskedWay) => (container ? `${count} ${container}` : volumeM3)
        const same =
          one.from === other.from && one.to === other.to && one.weightKg === other.weightKg && size(one) === size(other)
        expect(wayKey(one) === wayKey(other)).toBe(same)
        expect(wayKey(one).length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
