import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { call } from '../../platform/api-client.ts'

export type ItineraryReview = AnswerOf<typeof contract.previewItinerary>
export type ItineraryOrder = BodyOf<typeof contract.bookItinerary>
export type BookedItinerary = AnswerOf<typeof contract.getItineraryBooking>
export type BookedItineraryRow = AnswerOf<typeof contract.listItineraryBookings>['items'][number]
export type LegOfBooking = NonNullable<AnswerOf<typeof contract.getItineraryLeg>['leg']>
export type BookedLeg = BookedItinerary['bookings'][number]
export type Replacements = AnswerOf<typeof contract.listReplacements>

/** An itinerary made again with the prices of now; asked anew whenever what was seen changes. */
export function useItineraryReview(order: Pick<BodyOf<typeof contract.previewItinerary>, 'asked' | 'legs' | 'cover'>) {
  return useQuery({
    queryKey: ['itinerary-bookings', 'preview', order],
    queryFn: ({ signal }) => call(contract.previewItinerary, { body: order }, { signal }),
    retry: false,
    // What was typed stands below it while the sum is made anew.
    placeholderData: keepPreviousData,
  })
}

export function useBookItinerary() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ItineraryOrder) => call(contract.bookItinerary, { body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['itinerary-bookings', 'list'] }),
        queries.invalidateQueries({ queryKey: ['bookings', 'list'] }),
      ]),
  })
}

export function useBookedItineraries() {
  return useInfiniteQuery({
    queryKey: ['itinerary-bookings', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listItineraryBookings, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

const keyOf = (itineraryId: string) => ['itinerary-bookings', 'one', itineraryId]

export function useBookedItinerary(itineraryId: string) {
  return useQuery({
    queryKey: keyOf(itineraryId),
    queryFn: ({ signal }) => call(contract.getItineraryBooking, { params: { itineraryId } }, { signal }),
  })
}

/** The leg of an itinerary that a booking is; null where it stands alone. Asked once the booking is known. */
export function useItineraryLeg(bookingId: string | undefined) {
  return useQuery({
    queryKey: ['itinerary-bookings', 'leg', bookingId],
    queryFn: async ({ signal }) =>
      (await call(contract.getItineraryLeg, { params: { bookingId: bookingId ?? '' } }, { signal })).leg,
    enabled: bookingId !== undefined,
  })
}

/** Other ways for what is missing; asked only while somebody looks. */
export function useReplacements(itineraryId: string, open: boolean) {
  return useQuery({
    queryKey: ['itinerary-bookings', 'replacements', itineraryId],
    queryFn: ({ signal }) => call(contract.listReplacements, { params: { itineraryId } }, { signal }),
    enabled: open,
    retry: false,
    staleTime: 0,
  })
}

type Change =
  | { readonly kind: 'wait' }
  | ({ readonly kind: 'take-over'; readonly bookingId: string } & BodyOf<typeof contract.takeOverLeg>)
  | ({ readonly kind: 'cancel' } & BodyOf<typeof contract.cancelItinerary>)
  | ({ readonly kind: 'replace' } & BodyOf<typeof contract.replaceLegs>)

/** The verbs on one booked itinerary. */
export function useChangeItinerary(itineraryId: string) {
  const queries = useQueryClient()
  const params = { itineraryId }
  return useMutation({
    mutationFn: async (change: Change): Promise<unknown> => {
      switch (change.kind) {
        case 'wait':
          return call(contract.waitForItinerary, { params })
        case 'take-over':
          return call(contract.takeOverLeg, {
            params: { itineraryId, bookingId: change.bookingId },
            body: { reason: change.reason, agreedFee: change.agreedFee },
          })
        case 'cancel':
          return call(contract.cancelItinerary, {
            params,
            body: { reason: change.reason, agreedFees: change.agreedFees },
          })
        case 'replace':
          return call(contract.replaceLegs, {
            params,
            body: { instead: change.instead, legs: change.legs, agreedFees: change.agreedFees },
          })
      }
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['itinerary-bookings'] }),
        queries.invalidateQueries({ queryKey: ['bookings'] }),
      ]),
  })
}
