import { formatDigits } from '../../platform/format.ts'

/** `3.4 MB`, in powers of 1000, as in file managers. */
export function fileSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** power
  return `${power > 0 && value < 10 ? formatDigits(value, 1) : Math.round(value)} ${units[power]}`
}
