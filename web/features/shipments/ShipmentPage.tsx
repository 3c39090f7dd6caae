import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { withColon } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatMoment } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ErrorState, Skeleton, SkeletonList } from '../../ui/states.tsx'
import { Timeline, type TimelineStep } from '../../ui/Timeline.tsx'
import { ReferenceCard } from '../bookings/ReferenceCard.tsx'
import { ForRole } from '../companies/ForRole.tsx'
import { useSideOfDeal } from '../companies/side.ts'
import { placeName, wayName } from '../places/place-name.ts'
import { Arrival } from './Arrival.tsx'
import { ClocksCard } from './ClocksCard.tsx'
import { LastPosition } from './LastPosition.tsx'
import { MapBoundary } from './MapBoundary.tsx'
import { PublicDetailCard } from './PublicDetailCard.tsx'
import { ReferencesCard } from './ReferencesCard.tsx'
import { ReportCard } from './ReportCard.tsx'
import { ShipmentState } from './ShipmentState.tsx'
import { type Shipment, useShipment } from './shipments.api.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'
import { certainty } from './step-in-words.ts'
import { WithdrawnReports, WithdrawReport } from './WithdrawReport.tsx'

const RouteMap = lazy(() => import('./RouteMap.tsx').then(({ RouteMap }) => ({ default: RouteMap })))

export function meta() {
  return pageMeta(wordsOf(shipmentsWords)('pageTitle'))
}

/** One shipment: timeline, map, references; for its provider also the form that reports. It follows live events. */
export default function ShipmentPage() {
  const { shipmentId = '' } = useParams()
  const shipment = useShipment(shipmentId)
  if (shipment.isPending) return <SkeletonList rows={3} rowClassName="h-40" />
  if (!shipment.data)
    return <ErrorState error={shipment.error} words={shipmentsRefusals} onRetry={() => void shipment.refetch()} />
  return <Loaded shipment={shipment.data} />
}

function Loaded({ shipment }: { shipment: Shipment }) {
  const t = useWords(shipmentsWords)
  useSideOfDeal(shipment)
  const steps: TimelineStep[] = shipment.timeline.map((event, place) => ({
    key: event.id ?? `${event.milestone}-${place}`,
    title: t(event.milestone),
    place: event.placeCode ? placeName(event.placeCode) : undefined,
    time: formatMoment(event.at),
    certainty: certainty[event.classifier],
    note: event.note || undefined,
    action: event.withdraw && <WithdrawReport shipmentId={shipment.id} event={event} />,
  }))
  return (
    <>
      <PageHeader
        title={t('shipmentTitle', { number: shipment.number })}
        subtitle={wayName(shipment.origin, shipment.destination)}
        actions={
          <>
            <Link to={paths.conversations('shipment', shipment.id)} className={buttonStyle({ variant: 'outline' })}>
              {t('message')}
            </Link>
            <Link to={paths.booking(shipment.bookingId)} className={buttonStyle({ variant: 'outline' })}>
              {t('ofBooking', { number: shipment.bookingNumber })}
            </Link>
          </>
        }
      />
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft" aria-live="polite">
        <ShipmentState shipment={shipment} />
        <span>
          {withColon(t('arrival'))} <Arrival shipment={shipment} />
        </span>
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
        <div className="grid gap-6">
          <TitledCard title={t('map')}>
            <MapBoundary>
              <Suspense fallback={<Skeleton className="aspect-[16/10] w-full rounded-inner" />}>
                <RouteMap shipment={shipment} />
              </Suspense>
            </MapBoundary>
            <LastPosition position={shipment.position} />
          </TitledCard>
          {shipment.mayReport && (
            <ForRole may="report">
              <ReportCard shipment={shipment} />
            </ForRole>
          )}
          {shipment.mode === 'sea' && <ClocksCard shipmentId={shipment.id} />}
        </div>
        <div className="grid gap-6">
          <TitledCard title={t('journey')}>
            <Timeline steps={steps} />
            <WithdrawnReports shipment={shipment} />
          </TitledCard>
          <ReferencesCard shipment={shipment} />
          <ReferenceCard
            bookingId={shipment.bookingId}
            provider={shipment.provider.name}
            reference={shipment.customerReference}
            maySetReference={shipment.maySetReference}
          />
          {shipment.mayShare && <PublicDetailCard shipment={shipment} />}
        </div>
      </div>
    </>
  )
}
