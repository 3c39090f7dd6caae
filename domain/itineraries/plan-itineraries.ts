import { nextDeparture } from './departures.ts'
import { Front } from './front.ts'
import type { Connection, Itinerary, ItineraryLeg, Query } from './itinerary.ts'
import { Labels } from './labels.ts'
import { leastRemaining } from './least-remaining.ts'
import { buildNetwork, type Network } from './network.ts'

/**
 * All Pareto-optimal itineraries by price, arrival and CO₂, one of each set of equals, sorted by price, then arrival,
 * then CO₂. Empty if there is no route, or if both places are the same.
 *
 * Each hour from `readyAt` to the last arrival in which the cargo is neither in transit nor within `transferHours`
 * costs `waitingPerHour`. Routes are found in rounds, with one connection more in each (after Delling, Pajor and
 * Werneck, "Round-Based Public Transit Routing", 2012).
 */
export function planItineraries(connections: readonly Connection[], query: Query): Itinerary[] {
  if (query.from === query.to) return []
  const network = buildNetwork(connections, query.transferHours)
  const start = network.placeNumber(query.from)
  const destination = network.placeNumber(query.to)
  if (start === undefined || destination === undefined) return []
  const labels = new Labels()
  return bestWays(network, labels, start, destination, query)
    .map((label) => itineraryOf(network, labels, label))
    .sort((a, b) => a.price - b.price || a.arrivesAt - b.arrivesAt || a.co2Kg - b.co2Kg)
}

/** Labels at the destination that no other dominates. */
function bestWays(network: Network, labels: Labels, start: number, destination: number, query: Query): number[] {
  const { waitingPerHour, maxLegs } = query
  const { leaving, edges, to, mode, price, co2Kg, hours, modes } = network
  const least = leastRemaining(network, destination, maxLegs)
  const front = new Front(labels)
  // Labels at each place by arriving mode, from all rounds so far.
  const reached: (number[] | undefined)[] = new Array(network.places * modes)
  let newest = [labels.add(start, -1, query.readyAt, 0, 0, -1, -1)]
  for (let legs = 1; legs <= maxLegs && newest.length > 0; legs++) {
    const leastPrice = least.price[maxLegs - legs] as Float64Array
    const leastHours = least.hours[maxLegs - legs] as Float64Array
    const leastCo2Kg = least.co2Kg[maxLegs - legs] as Float64Array
    const next: number[] = []
    for (const label of newest) {
      const place = labels.place[label] as number
      const arrivedBy = labels.mode[label] as number
      const arrivedAt = labels.arrivesAt[label] as number
      for (const edge of leaving[place] ?? []) {
        const goal = to[edge] as number
        if (leastPrice[goal] === Number.POSITIVE_INFINITY) continue
        const leavesBy = mode[edge] as number
        const ready = arrivedBy < 0 ? arrivedAt : arrivedAt + network.transferHours(place, arrivedBy, leavesBy)
        // Only the next departure matters: taking a later one equals waiting, which the search covers.
        const departsAt = nextDeparture((edges[edge] as Connection).departures, ready)
        if (departsAt === undefined) continue
        const at = departsAt + (hours[edge] as number)
        const paid = (labels.price[label] as number) + waitingPerHour * (departsAt - ready) + (price[edge] as number)
        const emitted = (labels.co2Kg[label] as number) + (co2Kg[edge] as number)
        if (
          front.beats(
            paid + (leastPrice[goal] as number),
            at + (leastHours[goal] as number),
            emitted + (leastCo2Kg[goal] as number),
          )
        )
          continue
        if (goal === destination) {
          front.offer(labels.add(goal, leavesBy, at, paid, emitted, label, edge))
          continue
        }
        const others = reached[goal * modes + leavesBy] ?? []
        reached[goal * modes + leavesBy] = others
        if (isBeaten(labels, others, at, paid, emitted, waitingPerHour)) continue
        const added = labels.add(goal, leavesBy, at, paid, emitted, label, edge)
        others.push(added)
        next.push(added)
      }
    }
    newest = next
  }
  return front.members
}

/**
 * Whether a label at the same place by the same mode, with no more connections, is not later, not higher in emissions,
 * and not more expensive even after waiting until `at`. Then every departure of the new label is also open to that one.
 */
function isBeaten(
  labels: Labels,
  others: readonly number[],
  at: number,
  paid: number,
  emitted: number,
  waitingPerHour: number,
): boolean {
  for (let n = 0; n < others.length; n++) {
    const other = others[n] as number
    const later = at - (labels.arrivesAt[other] as number)
    if (
      later >= 0 &&
      (labels.co2Kg[other] as number) <= emitted &&
      (labels.price[other] as number) + waitingPerHour * later <= paid
    )
      return true
  }
  return false
}

function itineraryOf({ edges, hours }: Network, labels: Labels, last: number): Itinerary {
  const legs: ItineraryLeg[] = []
  for (let label = last; (labels.before[label] as number) >= 0; label = labels.before[label] as number) {
    const edge = labels.edge[label] as number
    const arrivesAt = labels.arrivesAt[label] as number
    legs.push({ id: (edges[edge] as Connection).id, departsAt: arrivesAt - (hours[edge] as number), arrivesAt })
  }
  return {
    legs: legs.reverse(),
    price: labels.price[last] as number,
    arrivesAt: labels.arrivesAt[last] as number,
    co2Kg: labels.co2Kg[last] as number,
  }
}
