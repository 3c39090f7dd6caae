import { isAmbiguous } from '../../../domain/money/read-number.ts'
import { readCentimetres, readValue, readVolumeM3, readWeightKg } from '../../../domain/quotes/read-measures.ts'
import { formatAmount } from '../../platform/format.ts'
import { countAsRead, measureAsRead } from '../../platform/read-back.ts'
import type { QuoteField, QuoteInput } from './quote-form.ts'

/** How a figure of the panel that could be meant in two ways is read, with its unit; undefined for all other texts. */
export function figureAsRead(name: QuoteField, input: QuoteInput): string | undefined {
  const typed = input[name]
  switch (name) {
    case 'weight':
      return measureAsRead(typed, 'kg', (text) => readWeightKg(text, input.weightUnit === 'tons' ? 'tons' : 'kg'))
    case 'maxWeight':
      return measureAsRead(typed, 'kg', (text) => readWeightKg(text, 'kg'))
    case 'length':
    case 'width':
    case 'height':
      return measureAsRead(typed, 'cm', readCentimetres)
    case 'volume':
      return measureAsRead(typed, 'm³', readVolumeM3)
    case 'pieces':
      return countAsRead(typed)
    case 'cargoValue': {
      const value = readValue(typed, input.valueUnit === 'USD' ? 'USD' : 'FRW')
      if (!value || !isAmbiguous(typed, value.unit === 'FRW')) return undefined
      return value.unit === 'USD'
        ? formatAmount({ amount: Math.round(value.amount * 100), currency: 'USD' })
        : formatAmount({ amount: Math.round(value.amount), currency: 'RWF' })
    }
    default:
      return undefined
  }
}
