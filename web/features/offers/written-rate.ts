import { formatNumber } from '../../platform/format.ts'

/** A rate to its last decimal, in the way of the reader. */
export const writtenRate = (rate: string) => formatNumber(Number(rate), { maximumFractionDigits: 10 })
