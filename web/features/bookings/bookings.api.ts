import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookingsContract } from '../../../contract/bookings.ts'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'

export type Booking = AnswerOf<typeof bookingsContract.getBooking>
export type BookingRow = AnswerOf<typeof bookingsContract.listBookings>['items'][number]
export type BookingStatus = Booking['status']
export type BookingPreview = AnswerOf<typeof bookingsContract.previewBooking>
export type BookingSource = BodyOf<typeof bookingsContract.previewBooking>['source']

export function useBookings(status: BookingStatus | undefined, side?: Side) {
  return useInfiniteQuery({
    queryKey: ['bookings', 'list', status ?? 'all', side],
    queryFn: ({ pageParam, signal }) =>
      call(
        bookingsContract.listBookings,
        { query: { status, side, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useBooking(bookingId: string) {
  return useQuery({
    queryKey: ['bookings', 'one', bookingId],
    queryFn: ({ signal }) => call(bookingsContract.getBooking, { params: { bookingId } }, { signal }),
  })
}

const previewOf = (source: BookingSource) => ({
  queryKey: ['bookings', 'preview', source],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(bookingsContract.previewBooking, { body: { source } }, { signal }),
  // Long enough to carry a price from the form to the checkout.
  gcTime: 5_000,
})

/** What a source would cost; asked anew whenever the source changes. */
export function useBookingPreview(source: BookingSource) {
  return useQuery(previewOf(source))
}

/** Prices a source once, for a form that goes on only when it has a price. */
export function usePriceSource() {
  const queries = useQueryClient()
  return (source: BookingSource) => queries.fetchQuery({ ...previewOf(source), retry: false })
}

export function useRequestBooking() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof call<typeof bookingsContract.requestBooking>>[1]['body']) =>
      call(bookingsContract.requestBooking, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['bookings', 'list'] }),
  })
}

/** The customer's name for a booking; its shipment and documents are called so as well. */
export function useSetReference(bookingId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (customerReference: string) =>
      call(bookingsContract.setCustomerReference, { params: { bookingId }, body: { customerReference } }),
    onSuccess: (booking) => {
      queries.setQueryData(['bookings', 'one', bookingId], booking)
      for (const named of ['bookings', 'shipments', 'documents'])
        void queries.invalidateQueries({ queryKey: [named], predicate: ({ queryKey }) => queryKey[2] !== bookingId })
    },
  })
}

type Answering =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'decline'; readonly reason: string }
  | { readonly kind: 'cancel'; readonly reason: string; readonly agreedFee: number }
  | { readonly kind: 'rate'; readonly stars: number; readonly comment: string }

/** The verbs on one booking; each answers the booking as it is afterwards. */
export function useChangeBooking(bookingId: string) {
  const queries = useQueryClient()
  const params = { bookingId }
  return useMutation({
    mutationFn: (change: Answering): Promise<Booking> => {
      switch (change.kind) {
        case 'confirm':
          return call(bookingsContract.confirmBooking, { params })
        case 'decline':
          return call(bookingsContract.declineBooking, { params, body: { reason: change.reason } })
        case 'cancel':
          return call(bookingsContract.cancelBooking, {
            params,
            body: { reason: change.reason, agreedFee: change.agreedFee },
          })
        case 'rate':
          return call(bookingsContract.rateBooking, { params, body: { stars: change.stars, comment: change.comment } })
      }
    },
    onSuccess: (booking) => {
      queries.setQueryData(['bookings', 'one', bookingId], booking)
      return queries.invalidateQueries({ queryKey: ['bookings', 'list'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['bookings', 'one', bookingId] }),
  })
}

/** Ratings that operators should look at. */
export function useDoubtfulRatings() {
  return useInfiniteQuery({
    queryKey: ['bookings', 'doubtful-ratings'],
    queryFn: ({ pageParam, signal }) =>
      call(bookingsContract.listDoubtfulRatings, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useJudgeRating() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ bookingId, judgement }: { bookingId: string; judgement: 'counts' | 'left_out' }) =>
      call(bookingsContract.judgeRating, { params: { bookingId }, body: { judgement } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['bookings', 'doubtful-ratings'] }),
  })
}
