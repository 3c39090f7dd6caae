import { cutText } from '../../../domain/language/cut-text.ts'
import { invoiceCurrencies } from '../../../domain/money/money.ts'
import { writeAmount } from '../../../domain/money/read-money.ts'
import { emptyInput, type ItineraryInput, sizes } from './itinerary-search.ts'

const place = /^[A-Z]{5}(-[A-Z]{3})?$/
const amount = /^\d{1,15}(\.\d{1,3})?$/

/** The form for a cargo that is sent again: filled with whatever the address contains, without a day. */
export function inputAgain(search: URLSearchParams): ItineraryInput {
  const given = (name: string, form: RegExp) => (form.test(search.get(name) ?? '') ? String(search.get(name)) : '')
  const currency = invoiceCurrencies.find((each) => each === search.get('currency')) ?? emptyInput.currency
  const value = Number(given('value', /^\d{1,13}$/))
  const container = sizes.find((size) => size === search.get('container'))
  const volumeM3 = given('volumeM3', amount)
  return {
    from: given('from', place) || null,
    to: given('to', place) || emptyInput.to,
    hsCode: given('hsCode', /^[\d. ]{4,20}$/),
    goods: cutText(search.get('goods') ?? '', 200),
    size: container ?? (volumeM3 === '' ? 'air' : 'loose'),
    count: given('count', /^\d{1,2}$/) || emptyInput.count,
    weightKg: given('weightKg', amount),
    volumeM3,
    value: value > 0 ? writeAmount({ amount: value, currency }) : '',
    currency,
    readyOn: null,
    deducts: search.get('deducts') === 'yes',
  }
}
