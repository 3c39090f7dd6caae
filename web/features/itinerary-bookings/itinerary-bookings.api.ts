import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { one, pages, useVerb, useVerbs } from '../../platform/queries.ts'

export type ItineraryReview = AnswerOf<typeof contract.previewItinerary>
export type BookedItinerary = AnswerOf<typeof contract.getItineraryBooking>
export type BookedItineraryRow = AnswerOf<typeof contract.listItineraryBookings>['items'][number]
export type LegOfBooking = NonNullable<AnswerOf<typeof contract.getItineraryLeg>['leg']>
export type BookedLeg = BookedItinerary['bookings'][number]
export type Replacements = AnswerOf<typeof contract.listReplacements>

/** An itinerary with current prices; refetched whenever the selection changes. */
export const useItineraryReview = (order: Pick<BodyOf<typeof contract.previewItinerary>, 'asked' | 'legs' | 'cover'>) =>
  useQuery(one(contract.previewItinerary, { body: order }))

const booked = { changes: ['itinerary-bookings', 'bookings'] }

export const useBookItinerary = () => useVerb(contract.bookItinerary, booked)

export const useBookedItineraries = () => useInfiniteQuery(pages(contract.listItineraryBookings, {}))

export const useBookedItinerary = (itineraryId: string) =>
  useQuery(one(contract.getItineraryBooking, { params: { itineraryId } }))

/** The leg of an itinerary to which a booking belongs; null for a single booking. Fetched once the booking is known. */
export const useItineraryLeg = (bookingId: string | undefined) =>
  useQuery({
    ...one(contract.getItineraryLeg, { params: { bookingId: bookingId ?? '' } }),
    select: ({ leg }) => leg,
    enabled: bookingId !== undefined,
  })

/** Replacements for the lost legs; fetched only while they are shown. */
export const useReplacements = (itineraryId: string, open: boolean) =>
  useQuery({
    ...one(contract.listReplacements, { params: { itineraryId } }),
    enabled: open,
    retry: false,
    staleTime: 0,
  })

/** The actions on one booked itinerary. */
export const useChangeItinerary = (itineraryId: string) =>
  useVerbs(
    {
      wait: contract.waitForItinerary,
      'take-over': contract.takeOverLeg,
      cancel: contract.cancelItinerary,
      replace: contract.replaceLegs,
    },
    { params: { itineraryId }, ...booked },
  )
