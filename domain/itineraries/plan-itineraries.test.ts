import { describe, expect, test } from 'vitest'
import { everyWay, type Way } from '../../testing/every-way.ts'
import { randomNetwork } from '../../testing/random-network.ts'
import { randomNumbers } from '../random-numbers.ts'
import type { Connection, Itinerary, Query } from './itinerary.ts'
import { planItineraries } from './plan-itineraries.ts'

const connection = (id: string, change: Partial<Connection>): Connection => ({
  id,
  from: 'CNCAN',
  to: 'RWKGL',
  mode: 'sea',
  price: 100,
  co2Kg: 10,
  hours: 5,
  departures: null,
  ...change,
})

const query = (change: Partial<Query> = {}): Query => ({
  from: 'CNCAN',
  to: 'RWKGL',
  readyAt: 1000,
  waitingPerHour: 7,
  transferHours: () => 0,
  maxLegs: 10,
  ...change,
})

const idsOf = (found: readonly Itinerary[]) => found.map(({ legs }) => legs.map(({ id }) => id).join(' '))

describe('a single itinerary', () => {
  test.each<[string, Connection[], Partial<Query>, Itinerary[]]>([
    ['no connection', [], {}, []],
    ['origin equal to destination', [connection('a', {})], { from: 'RWKGL' }, []],
    ['an unknown place', [connection('a', {})], { to: 'KEMBA' }, []],
    ['a connection without departures', [connection('a', { departures: [] })], {}, []],
    ['only past departures', [connection('a', { departures: [900, 999] })], {}, []],
    ['no legs allowed', [connection('a', {})], { maxLegs: 0 }, []],
    [
      'departs at once when it runs at any hour',
      [connection('a', {})],
      {},
      [{ legs: [{ id: 'a', departsAt: 1000, arrivesAt: 1005 }], price: 100, arrivesAt: 1005, co2Kg: 10 }],
    ],
    [
      'waiting for the first leg has a price',
      [connection('a', { departures: [1010, 1020] })],
      {},
      [{ legs: [{ id: 'a', departsAt: 1010, arrivesAt: 1015 }], price: 170, arrivesAt: 1015, co2Kg: 10 }],
    ],
    [
      'a departure at the end of the transfer is reached, and the transfer is free',
      [
        connection('a', { to: 'KEMBA' }),
        connection('b', { from: 'KEMBA', mode: 'road', departures: [1007, 1008, 1100] }),
      ],
      {
        transferHours: (place, arriving, leaving) => (`${place} ${arriving} ${leaving}` === 'KEMBA sea road' ? 3 : 99),
      },
      [
        {
          legs: [
            { id: 'a', departsAt: 1000, arrivesAt: 1005 },
            { id: 'b', departsAt: 1008, arrivesAt: 1013 },
          ],
          price: 200,
          arrivesAt: 1013,
          co2Kg: 20,
        },
      ],
    ],
    [
      'more connections than legs allowed',
      [connection('a', { to: 'KEMBA' }), connection('b', { from: 'KEMBA' })],
      { maxLegs: 1 },
      [],
    ],
    [
      'a service that takes no time',
      [connection('a', { hours: 0, price: 0, co2Kg: 0 })],
      {},
      [{ legs: [{ id: 'a', departsAt: 1000, arrivesAt: 1000 }], price: 0, arrivesAt: 1000, co2Kg: 0 }],
    ],
  ])('%s', (_what, connections, change, found) => {
    expect(planItineraries(connections, query(change))).toEqual(found)
  })
})

describe('choosing', () => {
  test('finds the cheapest, soonest and cleanest, sorted by price', () => {
    const found = planItineraries(
      [
        connection('ship', { price: 10, hours: 700, co2Kg: 5 }),
        connection('plane', { price: 900, hours: 10, co2Kg: 900 }),
        connection('train', { price: 500, hours: 300, co2Kg: 1 }),
        connection('worse ship', { price: 11, hours: 700, co2Kg: 5 }),
      ],
      query(),
    )
    expect(idsOf(found)).toEqual(['ship', 'train', 'plane'])
  })

  test('of equal itineraries one remains', () => {
    expect(planItineraries([connection('a', {}), connection('b', {})], query())).toHaveLength(1)
  })

  test('an earlier arrival loses when its waiting costs more than a later arrival', () => {
    const onwards = connection('truck', { from: 'KEMBA', mode: 'road', departures: [1100], price: 0, co2Kg: 0 })
    const fast = connection('fast', { to: 'KEMBA', price: 100, hours: 10 })
    const slow = connection('slow', { to: 'KEMBA', price: 100, hours: 60 })
    // The fast one waits 50 hours in the port at 7 francs, which costs more than arriving later.
    expect(idsOf(planItineraries([fast, slow, onwards], query()))).toEqual(['slow truck'])
    expect(idsOf(planItineraries([fast, slow, onwards], query({ waitingPerHour: 0 })))).toHaveLength(1)
  })

  test('arrivals by different modes are compared only after their transfers', () => {
    const found = planItineraries(
      [
        connection('plane', { to: 'KENBO', mode: 'air', price: 10, hours: 10 }),
        connection('train', { to: 'KENBO', mode: 'rail', price: 10, hours: 20 }),
        connection('truck', { from: 'KENBO', mode: 'road', price: 10 }),
      ],
      query({ waitingPerHour: 0, transferHours: (_place, arriving) => (arriving === 'air' ? 48 : 1) }),
    )
    expect(idsOf(found)).toEqual(['train truck'])
  })

  test('may pass the same place twice when that is cheaper', () => {
    const found = planItineraries(
      [
        connection('out', { to: 'CNSZX', mode: 'road', price: 1, co2Kg: 0, hours: 0 }),
        connection('back', { from: 'CNSZX', to: 'CNCAN', mode: 'road', price: 1, co2Kg: 0, hours: 0 }),
        connection('ship', { departures: [1500], price: 0 }),
      ],
      query({ waitingPerHour: 100, transferHours: (_place, _arriving, leaving) => (leaving === 'sea' ? 400 : 0) }),
    )
    expect(idsOf(found)).toEqual(['out back ship'])
  })
})

/**
 * 10,000 small networks: the same prices, arrivals and emissions as an exhaustive search over all routes and
 * departures.
 */
test.each(Array.from({ length: 20 }, (_, n) => n))(
  'the front equals that of an exhaustive search, part %i of 20',
  (part) => {
    for (let n = 0; n < 500; n++) {
      const seed = part * 500 + n
      const { connections, query: asked } = randomNetwork(randomNumbers(seed))
      const before = structuredClone(connections)
      const found = planItineraries(deepFrozen(connections), Object.freeze(asked))
      expect(connections).toEqual(before)
      expect(found.map(sumsOf), `network ${seed}`).toEqual(undominated(everyWay(connections, asked)))
      for (const itinerary of found)
        expect(recomputed(itinerary, connections, asked), `network ${seed}`).toEqual(sumsOf(itinerary))
    }
  },
)

function sumsOf({ price, arrivesAt, co2Kg }: Itinerary): Way {
  return { price, arrivesAt, co2Kg }
}

function undominated(ways: readonly Way[]): Way[] {
  const unique = [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()]
  return unique
    .filter((one) => !unique.some((other) => other !== one && isAtLeastAsGood(other, one)))
    .sort((a, b) => a.price - b.price || a.arrivesAt - b.arrivesAt || a.co2Kg - b.co2Kg)
}

function isAtLeastAsGood(one: Way, other: Way): boolean {
  return one.price <= other.price && one.arrivesAt <= other.arrivesAt && one.co2Kg <= other.co2Kg
}

/** The totals of an itinerary, recalculated from the connections of its legs; throws if a leg can't be taken. */
function recomputed({ legs }: Itinerary, connections: readonly Connection[], asked: Query): Way {
  let place = asked.from
  let clock = asked.readyAt
  let arrivedBy: string | null = null
  let price = 0
  let co2Kg = 0
  for (const { id, departsAt, arrivesAt } of legs) {
    const taken = connections.find((one) => one.id === id)
    if (!taken || taken.from !== place || arrivesAt - departsAt !== taken.hours) throw new Error(`${id} does not go on`)
    const ready: number = arrivedBy === null ? clock : clock + asked.transferHours(place, arrivedBy, taken.mode)
    if (departsAt < ready || (taken.departures && !taken.departures.includes(departsAt)))
      throw new Error(`${id} does not leave at ${departsAt}`)
    price += asked.waitingPerHour * (departsAt - ready) + taken.price
    co2Kg += taken.co2Kg
    place = taken.to
    clock = arrivesAt
    arrivedBy = taken.mode
  }
  if (place !== asked.to) throw new Error('it ends elsewhere')
  return { price, arrivesAt: clock, co2Kg }
}

function deepFrozen(connections: readonly Connection[]): readonly Connection[] {
  for (const one of connections) {
    Object.freeze(one.departures)
    Object.freeze(one)
  }
  return Object.freeze(connections)
}
