import { useForm } from '../../platform/use-form.ts'
import { type BookingSource, usePriceSource } from './bookings.api.ts'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'

type Read = { readonly source: BookingSource } | { readonly mistakes: Readonly<Partial<Record<string, string>>> }

/**
 * A form that prices its source before it continues; a refusal of the server is shown at the field that it concerns.
 */
export function usePricedForm(read: () => Read, onReady: (source: BookingSource) => void) {
  const price = usePriceSource()
  return useForm({
    read,
    send: async ({ source }) => {
      await price(source)
      onReady(source)
    },
    refusals: bookingsRefusals,
    words: bookingsWords,
    // The last part of a nested path is the name of the control.
    fieldOf: (path) => path.split('.').at(-1) ?? path,
  })
}
