import type { Connection, Query } from '../domain/itineraries/itinerary.ts'
import { planItineraries } from '../domain/itineraries/plan-itineraries.ts'
import { randomNumbers } from '../domain/random-numbers.ts'
import { origins } from './catalogue.ts'
import { openLanes } from './lane.ts'

/**
 * Planning time in milliseconds on 200 networks of the size of a market, each called as by a request, after a warm-up.
 */
export function planTimes(): { p50: number; p95: number; members: number } {
  const asked = Array.from({ length: 200 }, (_, seed) => marketNetwork(seed))
  for (const { connections, query } of asked) planItineraries(connections, query)
  let members = 0
  const times = asked.map(({ connections, query }) => {
    const began = performance.now()
    members += planItineraries(connections, query).length
    return performance.now() - began
  })
  times.sort((a, b) => a - b)
  return { p50: times[99] ?? 0, p95: times[189] ?? 0, members: members / 200 }
}

const cargoes = ['container=40DC', 'container=20DC&count=2', 'volumeM3=14', 'container=40HC']

/** Response time in milliseconds of a question over HTTP with all its lines, on one connection. */
export async function answerTimes(address: string): Promise<{ p50: number; p95: number }> {
  const lanes = await openLanes(address, 1)
  const times: number[] = []
  // One round over everything to warm up, then four more, each with another value.
  for (let turn = 0; turn < 5; turn++)
    for (const from of origins)
      for (const cargo of cargoes) {
        const began = performance.now()
        await lanes.ask(0, {
          path: `/api/v1/itineraries?from=${from}&hsCode=6907&value=${1_000_000 + turn * 999}&weightKg=9000&${cargo}`,
        })
        if (turn > 0) times.push(performance.now() - began)
      }
  lanes.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** 45 days in hours. */
const span = 45 * 24

/**
 * 300 places on a plane, 1,000 connections with 5,000 departures and 500 without a timetable, most of them to a place
 * nearby. As in reality, ships are slow, cheap and clean, and planes the opposite: this is what makes many itineraries
 * worth keeping.
 */
function marketNetwork(seed: number): { connections: Connection[]; query: Query } {
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const places = Array.from({ length: 300 }, () => ({ x: random() * 5000, y: random() * 5000 }))
  const distance = (a: number, b: number) =>
    Math.hypot((places[a]?.x ?? 0) - (places[b]?.x ?? 0), (places[a]?.y ?? 0) - (places[b]?.y ?? 0))
  const modes = [
    { mode: 'sea', francs: 150, grams: 10, speed: 30 },
    { mode: 'rail', francs: 400, grams: 25, speed: 40 },
    { mode: 'road', francs: 900, grams: 90, speed: 45 },
    { mode: 'air', francs: 5000, grams: 600, speed: 700 },
  ] as const
  const connections = Array.from({ length: 1500 }, (_, n): Connection => {
    const from = below(300)
    const near = Array.from({ length: 8 }, () => below(300)).filter((place) => place !== from)
    const to = near.reduce((best, place) => (distance(from, place) < distance(from, best) ? place : best), near[0] ?? 0)
    const { mode, francs, grams, speed } = modes[below(4)] as (typeof modes)[number]
    const km = distance(from, to)
    return {
      id: `c${n}`,
      from: `P${from}`,
      to: `P${to}`,
      mode,
      price: Math.round(km * francs * (0.7 + random() * 0.6)),
      co2Kg: Math.round(km * grams * (0.7 + random() * 0.6)) / 10,
      hours: Math.ceil((km / speed) * (1 + random() * 0.5)),
      departures: n < 1000 ? Array.from({ length: 5 }, () => below(span)).sort((a, b) => a - b) : null,
    }
  })
  return {
    connections,
    query: {
      from: 'P0',
      to: `P${1 + below(299)}`,
      readyAt: 0,
      waitingPerHour: [0, 500, 5000][seed % 3] ?? 0,
      transferHours: (_place, arriving, leaving) => (arriving === leaving ? 6 : 24),
      maxLegs: 10,
    },
  }
}

if (import.meta.main) {
  const { p50, p95, members } = planTimes()
  console.log(`p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ${members.toFixed(1)} itineraries each`)
}
