import type { Connection, Query } from '../domain/itineraries/itinerary.ts'

/**
 * A small network with every oddity: connections that cost nothing, take no time, never leave, lead back, or exist
 * twice.
 */
export function randomNetwork(random: () => number): { connections: Connection[]; query: Query } {
  const below = (limit: number) => Math.floor(random() * limit)
  const places = 2 + below(4)
  const modes = ['sea', 'road', 'air'].slice(0, 1 + below(3))
  const transfers = new Map<string, number>()
  const connections = Array.from({ length: 3 + below(9) }, (_, n): Connection => {
    const departures = random() < 0.4 ? null : Array.from({ length: below(4) }, () => 100 + below(40))
    return {
      id: `c${n}`,
      from: `P${below(places)}`,
      to: `P${below(places)}`,
      mode: modes[below(modes.length)] ?? 'sea',
      price: random() < 0.2 ? 0 : below(30),
      co2Kg: random() < 0.2 ? 0 : below(20) / 4,
      hours: random() < 0.2 ? 0 : below(12),
      departures: departures?.toSorted((a, b) => a - b) ?? null,
    }
  })
  const longest = below(2) * 15
  return {
    connections,
    query: {
      from: 'P0',
      to: 'P1',
      readyAt: 95 + below(10),
      waitingPerHour: below(4),
      transferHours: (place, arriving, leaving) => {
        const key = `${place} ${arriving} ${leaving}`
        const hours = transfers.get(key) ?? (longest === 0 ? 0 : below(longest))
        transfers.set(key, hours)
        return hours
      },
      maxLegs: 1 + below(4),
    },
  }
}
