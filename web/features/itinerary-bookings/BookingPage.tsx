import { useParams } from 'react-router'
import { wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { BookingDetails } from '../bookings/BookingDetails.tsx'
import { bookingsWords } from '../bookings/bookings.strings.ts'
import { CertificateCard } from '../insurance/CertificateCard.tsx'
import { useItineraryLeg } from './itinerary-bookings.api.ts'
import { LegOfItinerary } from './LegOfItinerary.tsx'

export function meta() {
  return pageMeta(wordsOf(bookingsWords)('pageTitle'))
}

/** A booking; for a leg of an itinerary also its hand-over and the adjacent legs. */
export default function BookingPage() {
  const { bookingId = '' } = useParams()
  const leg = useItineraryLeg(bookingId).data
  const certificate = leg?.itinerary?.certificate
  return (
    <BookingDetails
      beside={
        leg && (
          <>
            <LegOfItinerary leg={leg} />
            {certificate && <CertificateCard certificate={certificate} />}
          </>
        )
      }
    />
  )
}
