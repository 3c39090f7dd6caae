/** What of a question for itineraries a provider's price is for: value, taxes and the day are not in it. */
export interface AskedWay {
  readonly from: string
  readonly to: string
  readonly weightKg: number
  readonly volumeM3?: number | undefined
  readonly container?: string | undefined
  readonly count: number
}

/** Way and cargo as one text, the same for the same question. */
export function wayKey({ from, to, weightKg, volumeM3, container, count }: AskedWay): string {
  const size = container ? `${count}x${container}` : (volumeM3 ?? '')
  return [from, to, weightKg, size].join(' ')
}
