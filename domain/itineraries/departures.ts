/** The first of the ascending `departures` at or after `hour`; null means any hour. Undefined if none is left. */
export function nextDeparture(departures: readonly number[] | null, hour: number): number | undefined {
  if (departures === null) return hour
  let low = 0
  let high = departures.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((departures[middle] as number) < hour) low = middle + 1
    else high = middle
  }
  return departures[low]
}
