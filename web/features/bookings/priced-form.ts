import { useForm } from '../../platform/use-form.ts'
import { type BookingSource, usePriceSource } from './bookings.api.ts'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'

type Read = { readonly source: BookingSource } | { readonly mistakes: Readonly<Partial<Record<string, string>>> }

/** A form whose source is priced before it goes on: what the server refuses is shown at the field that it is about. */
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
    // The path of a nested field ends in the name of its control.
    fieldOf: (path) => path.split('.').at(-1) ?? path,
  })
}
