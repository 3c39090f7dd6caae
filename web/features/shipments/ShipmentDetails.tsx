import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { OwnWholeWay } from '../../../contract/whole-way.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { SkeletonList } from '../../ui/states.tsx'
import { Timeline, type TimelineStep } from '../../ui/Timeline.tsx'
import { ReferenceCard } from '../bookings/ReferenceCard.tsx'
import { ForRole } from '../companies/ForRole.tsx'
import { useSideOfDeal } from '../companies/side.ts'
import { placeName, wayName } from '../places/place-name.ts'
import { ClocksCard } from './ClocksCard.tsx'
import { PublicDetailCard } from './PublicDetailCard.tsx'
import { ReferencesCard } from './ReferencesCard.tsx'
import { ReportCard } from './ReportCard.tsx'
import { ShipmentHero } from './ShipmentHero.tsx'
import { ShipmentState } from './ShipmentState.tsx'
import { type Shipment, useShipment } from './shipments.api.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'
import { certainty } from './step-in-words.ts'
import { WholeWay } from './WholeWay.tsx'
import { WithdrawnReports, WithdrawReport } from './WithdrawReport.tsx'

interface Around {
  /** The itinerary of which it is a leg, for its customer; null for a single shipment, and for the provider. */
  readonly way: OwnWholeWay | null
  /** Rendered below the title of the page. */
  readonly leads?: ReactNode
  readonly beside?: ReactNode
  /** True while the surrounding content is loading. */
  readonly isPending: boolean
}

/** One shipment: timeline, map, references; for its provider also the form for reports. It follows live events. */
export function ShipmentDetails({ shipmentId, ...around }: Around & { shipmentId: string }) {
  const shipment = useShipment(shipmentId)
  if (shipment.data && around.isPending) return <SkeletonList rows={3} rowClassName="h-40" />
  return (
    <RecordPage query={shipment} words={shipmentsRefusals}>
      {(shown) => <Loaded shipment={shown} {...around} />}
    </RecordPage>
  )
}

function Loaded({ shipment, way, leads, beside }: Around & { shipment: Shipment }) {
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
  const journey = (
    <TitledCard title={t('journey')}>
      {way ? (
        <WholeWay
          way={way}
          more={(place) => {
            const other = way.legs[place]?.shipment
            if (other?.id === shipment.id) return { steps }
            return { below: other && <OtherShipment shipment={other} /> }
          }}
        />
      ) : (
        <Timeline steps={steps} />
      )}
      <WithdrawnReports shipment={shipment} />
    </TitledCard>
  )
  return (
    <>
      <PageHeader
        title={t('shipmentTitle', { number: shipment.number })}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {wayName(shipment.origin, shipment.destination)}
            <span aria-live="polite">
              <ShipmentState shipment={shipment} />
            </span>
          </span>
        }
        actions={
          <>
            {leads}
            <Link to={paths.conversations('shipment', shipment.id)} className={buttonStyle({ variant: 'outline' })}>
              {t('message')}
            </Link>
            <Link to={paths.booking(shipment.bookingId)} className={buttonStyle({ variant: 'outline' })}>
              {t('ofBooking', { number: shipment.bookingNumber })}
            </Link>
          </>
        }
      />
      <ShipmentHero shipment={shipment} way={way} />
      <Panels className="grid items-start gap-6 xl:grid-cols-[1fr_--spacing(96)]">
        <Panels className="grid gap-6">
          {journey}
          {shipment.mayReport && (
            <ForRole may="report">
              <ReportCard shipment={shipment} />
            </ForRole>
          )}
        </Panels>
        <Panels className="grid gap-6">
          {beside}
          {shipment.mode === 'sea' && <ClocksCard shipmentId={shipment.id} />}
          <ReferencesCard shipment={shipment} />
          <ReferenceCard
            bookingId={shipment.bookingId}
            provider={shipment.provider.name}
            reference={shipment.customerReference}
            maySetReference={shipment.maySetReference}
          />
          {shipment.mayShare && <PublicDetailCard shipment={shipment} />}
        </Panels>
      </Panels>
    </>
  )
}

function OtherShipment({ shipment: { id, number } }: { shipment: { id: string; number: string } }) {
  return (
    <Link
      to={paths.shipment(id)}
      className="tabular text-small font-medium text-lake underline-offset-4 hover:underline"
    >
      {number}
    </Link>
  )
}
