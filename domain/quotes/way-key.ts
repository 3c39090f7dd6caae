/** The parts of an itinerary question that a provider's price depends on; value, taxes and day are not among them. */
export interface AskedWay {
  readonly from: string
  readonly to: string
  readonly weightKg: number
  readonly volumeM3?: number | undefined
  readonly container?: string | undefined
  readonly count: number
}

/** Route and cargo as one text, equal for equal questions. */
export function wayKey({ from, to, weightKg, volumeM3, container, count }: AskedWay): string {
  const size = container ? `${count}x${container}` : (volumeM3 ?? '')
  return [from, to, weightKg, size].join(' ')
}
