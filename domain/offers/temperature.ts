/** A temperature range in °C, both ends included. */
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

/**
 * Whether equipment can hold the goods' temperature: the two ranges overlap. Goods that need one exact temperature have
 * a range of zero width, which must be within the equipment's.
 */
export function keeps(machine: TemperatureSpan, goods: TemperatureSpan): boolean {
  return machine.minC <= goods.maxC && goods.minC <= machine.maxC
}
