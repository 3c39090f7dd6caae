export interface Figures {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Runs `work` on this many lanes concurrently: first to warm up, then for `seconds`, timing every turn. */
export async function measure(lanes: number, work: (lane: number) => Promise<void>, seconds = 8): Promise<Figures> {
  await turns(lanes, work, 2)
  const began = performance.now()
  const times = await turns(lanes, work, seconds)
  const took = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

async function turns(lanes: number, work: (lane: number) => Promise<void>, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const lane = async (number: number) => {
    while (performance.now() < end) {
      const start = performance.now()
      await work(number)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return times
}
