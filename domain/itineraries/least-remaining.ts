import type { Network } from './network.ts'

/** Lower bounds of a route from a place to the destination, by the number of connections that it may still use. */
export interface LeastRemaining {
  /**
   * Francs, hours and kilograms, each minimised on its own; row `k` allows at most `k` connections. Infinity: no route.
   */
  readonly price: readonly Float64Array[]
  readonly hours: readonly Float64Array[]
  readonly co2Kg: readonly Float64Array[]
}

/**
 * Without waiting and transfers. Francs and kilograms are lowered by a trillionth, because the same numbers in another
 * order may add up to slightly less, and no route may be dropped because of rounding.
 */
export function leastRemaining(network: Network, destination: number, maxLegs: number): LeastRemaining {
  return {
    price: slightlyLower(leastOf(network, network.price, destination, maxLegs)),
    hours: leastOf(network, network.hours, destination, maxLegs),
    co2Kg: slightlyLower(leastOf(network, network.co2Kg, destination, maxLegs)),
  }
}

/** Rounds of relaxation, one connection more in each; once nothing changes, all further rounds share the last row. */
function leastOf(network: Network, cost: Float64Array, destination: number, maxLegs: number): Float64Array[] {
  const { from, to, places } = network
  const count = from.length
  let row = new Float64Array(places).fill(Number.POSITIVE_INFINITY)
  row[destination] = 0
  const rows = [row]
  let changed = true
  for (let legs = 1; legs <= maxLegs; legs++) {
    if (changed) {
      const next = row.slice()
      changed = false
      for (let edge = 0; edge < count; edge++) {
        const sum = (cost[edge] as number) + (row[to[edge] as number] as number)
        const place = from[edge] as number
        if (sum < (next[place] as number)) {
          next[place] = sum
          changed = true
        }
      }
      row = next
    }
    rows.push(row)
  }
  return rows
}

function slightlyLower(rows: Float64Array[]): Float64Array[] {
  const lowered = new Map<Float64Array, Float64Array>()
  return rows.map((row) => {
    const known = lowered.get(row) ?? row.map((sum) => sum * (1 - 1e-12))
    lowered.set(row, known)
    return known
  })
}
