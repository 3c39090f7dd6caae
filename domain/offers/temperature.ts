/** A span of temperatures in °C, both ends included. */
export interface TemperatureSpan {
  readonly minC: number
  readonly maxC: number
}

/** The temperature ranges of the quote panel, as the cold chain names them. */
export const temperatureRanges = ['frozen', 'chilled', 'cool', 'controlled'] as const
export type TemperatureRange = (typeof temperatureRanges)[number]

export const spanOf: Readonly<Record<TemperatureRange, TemperatureSpan>> = {
  frozen: { minC: -30, maxC: -18 },
  chilled: { minC: 0, maxC: 5 },
  cool: { minC: 8, maxC: 15 },
  controlled: { minC: 15, maxC: 25 },
}

/** Whether a room or a machine can keep goods that must stay at a temperature. */
export function keeps(span: TemperatureSpan, celsius: number): boolean {
  return span.minC <= celsius && celsius <= span.maxC
}

/** Whether it can keep goods that may be anywhere in a range: some temperature is in both. */
export function keepsRange(span: TemperatureSpan, range: TemperatureRange): boolean {
  return span.minC <= spanOf[range].maxC && spanOf[range].minC <= span.maxC
}
