import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useVerbs, useWrite } from '../../platform/queries.ts'

export type ItineraryReview = AnswerOf<typeof contract.previewItinerary>
export type ItineraryOrder = BodyOf<typeof contract.bookItinerary>
export type BookedItinerary = AnswerOf<typeof contract.getItineraryBooking>
export type BookedItineraryRow = AnswerOf<typeof contract.listItineraryBookings>['items'][number]
export type LegOfBooking = NonNullable<AnswerOf<typeof contract.getItineraryLeg>['leg']>
export type BookedLeg = BookedItinerary['bookings'][number]
export type Replacements = AnswerOf<typeof contract.listReplacements>

/** An itinerary made again with the prices of now; asked anew whenever what was seen changes. */
export const useItineraryReview = (order: Pick<BodyOf<typeof contract.previewItinerary>, 'asked' | 'legs' | 'cover'>) =>
  useQuery({
    ...one(contract.previewItinerary, { body: order }),
    retry: false,
    // What was typed stands below it while the sum is made anew.
    placeholderData: keepPreviousData,
  })

const booked = { changes: ['itinerary-bookings', 'bookings'] }

export const useBookItinerary = () => useWrite((body: ItineraryOrder) => call(contract.bookItinerary, { body }), booked)

export const useBookedItineraries = () => useInfiniteQuery(pages(contract.listItineraryBookings, {}))

export const useBookedItinerary = (itineraryId: string) =>
  useQuery(one(contract.getItineraryBooking, { params: { itineraryId } }))

/** The leg of an itinerary that a booking is; null where it stands alone. Asked once the booking is known. */
export const useItineraryLeg = (bookingId: string | undefined) =>
  useQuery({
    ...one(contract.getItineraryLeg, { params: { bookingId: bookingId ?? '' } }),
    select: ({ leg }) => leg,
    enabled: bookingId !== undefined,
  })

/** Other ways for what is missing; asked only while somebody looks. */
export const useReplacements = (itineraryId: string, open: boolean) =>
  useQuery({
    ...one(contract.listReplacements, { params: { itineraryId } }),
    enabled: open,
    retry: false,
    staleTime: 0,
  })

/** The verbs on one booked itinerary. */
export const useChangeItinerary = (itineraryId: string) =>
  useVerbs(
    {
      wait: contract.waitForItinerary,
      'take-over': contract.takeOverLeg,
      cancel: contract.cancelItinerary,
      replace: contract.replaceLegs,
    },
    { itineraryId },
    booked,
  )
