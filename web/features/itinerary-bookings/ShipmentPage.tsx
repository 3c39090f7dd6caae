import { Link, useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { CertificateCard } from '../insurance/CertificateCard.tsx'
import { ShipmentDetails } from '../shipments/ShipmentDetails.tsx'
import { useShipment } from '../shipments/shipments.api.ts'
import { shipmentsWords } from '../shipments/shipments.strings.ts'
import { useItineraryLeg } from './itinerary-bookings.api.ts'
import { itineraryBookingsWords } from './itinerary-bookings.strings.ts'
import { LegOfItinerary } from './LegOfItinerary.tsx'

export function meta() {
  return pageMeta(wordsOf(shipmentsWords)('pageTitle'))
}

/**
 * A shipment. For a leg of an itinerary, the customer sees all legs; the provider sees its hand-over and the adjacent
 * legs.
 */
export default function ShipmentPage() {
  const { shipmentId = '' } = useParams()
  const t = useWords(itineraryBookingsWords)
  const leg = useItineraryLeg(useShipment(shipmentId).data?.bookingId)
  const itinerary = leg.data?.itinerary ?? null
  return (
    <ShipmentDetails
      shipmentId={shipmentId}
      way={itinerary?.way ?? null}
      isPending={leg.isPending}
      leads={
        itinerary && (
          <Link to={paths.itineraryBooking(itinerary.id)} className={buttonStyle({ variant: 'outline' })}>
            {t('openItinerary', { number: itinerary.number })}
          </Link>
        )
      }
      beside={
        itinerary
          ? itinerary.certificate && <CertificateCard certificate={itinerary.certificate} />
          : leg.data && <LegOfItinerary leg={leg.data} />
      }
    />
  )
}
