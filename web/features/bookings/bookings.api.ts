import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsContract as contract } from '../../../contract/bookings.ts'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { one, pages, useVerb, useVerbs } from '../../platform/queries.ts'

export type Booking = AnswerOf<typeof contract.getBooking>
export type BookingRow = AnswerOf<typeof contract.listBookings>['items'][number]
export type BookingStatus = Booking['status']
export type BookingPreview = AnswerOf<typeof contract.previewBooking>
export type BookingSource = BodyOf<typeof contract.previewBooking>['source']

export const useBookings = (status: BookingStatus | undefined, side?: Side) =>
  useInfiniteQuery(pages(contract.listBookings, { query: { status, side } }))

/** Whether a booking can still be confirmed depends on its departure, so it follows the events of departures. */
const oneBooking = (bookingId: string) => ({
  ...one(contract.getBooking, { params: { bookingId } }),
  meta: { follows: 'consolidation' },
})
export const useBooking = (bookingId: string) => useQuery(oneBooking(bookingId))

const previewOf = (source: BookingSource) => ({
  ...one(contract.previewBooking, { body: { source } }),
  // Long enough to reuse the price of the form at the checkout.
  gcTime: 5_000,
})

/** The price of a source; fetched again whenever the source changes. */
export const useBookingPreview = (source: BookingSource) => useQuery(previewOf(source))

/** Prices a source once, for a form that continues only when there is a price. */
export function usePriceSource() {
  const queries = useQueryClient()
  return (source: BookingSource) => queries.fetchQuery({ ...previewOf(source), retry: false })
}

export const useRequestBooking = () => useVerb(contract.requestBooking, { changes: [contract.listBookings] })

/** Sets the customer's reference of a booking; its shipment and documents show it too. */
export const useSetReference = (bookingId: string) =>
  useVerb(contract.setCustomerReference, {
    params: { bookingId },
    answers: oneBooking(bookingId),
    changes: [contract.listBookings, 'shipments', 'documents'],
  })

/** The actions on one booking; each returns the changed booking. */
export const useChangeBooking = (bookingId: string) =>
  useVerbs(
    {
      confirm: contract.confirmBooking,
      decline: contract.declineBooking,
      cancel: contract.cancelBooking,
      rate: contract.rateBooking,
    },
    { params: { bookingId }, answers: oneBooking(bookingId), changes: [contract.listBookings] },
  )

/** Ratings that operators should check. */
export const useDoubtfulRatings = () => useInfiniteQuery(pages(contract.listDoubtfulRatings, {}))

export const useJudgeRating = () => useVerb(contract.judgeRating, { changes: [contract.listDoubtfulRatings] })
