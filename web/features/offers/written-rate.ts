import { formatNumber } from '../../platform/format.ts'

/** A rate with all its decimals, formatted for the user's language. */
export const writtenRate = (rate: string) => formatNumber(Number(rate), { maximumFractionDigits: 10 })
