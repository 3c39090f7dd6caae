import type { Connection, Query } from '../domain/itineraries/itinerary.ts'

export interface Way {
  readonly price: number
  readonly arrivesAt: number
  readonly co2Kg: number
}

/**
 * Every possible way: each sequence of connections and each of their departures, also visiting places (and the
 * destination) again. A connection without a timetable also leaves one hour and five hours later.
 */
export function everyWay(connections: readonly Connection[], query: Query): Way[] {
  const ways: Way[] = []
  const goOn = (place: string, arrivedBy: string | null, at: number, price: number, co2Kg: number, legs: number) => {
    if (place === query.to && legs > 0 && query.from !== query.to) ways.push({ price, arrivesAt: at, co2Kg })
    if (legs === query.maxLegs) return
    for (const one of connections) {
      if (one.from !== place) continue
      const ready = arrivedBy === null ? at : at + query.transferHours(place, arrivedBy, one.mode)
      for (const departsAt of one.departures ?? [ready, ready + 1, ready + 5])
        if (departsAt >= ready)
          goOn(
            one.to,
            one.mode,
            departsAt + one.hours,
            price + query.waitingPerHour * (departsAt - ready) + one.price,
            co2Kg + one.co2Kg,
            legs + 1,
          )
    }
  }
  goOn(query.from, null, query.readyAt, 0, 0, 0)
  return ways
}
