import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Side } from '../../../domain/companies/sides.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { BookingState } from '../bookings/BookingState.tsx'
import type { BookingRow as Booked } from '../bookings/bookings.api.ts'
import { placeName, wayName } from '../places/place-name.ts'
import { Arrival } from '../shipments/Arrival.tsx'
import { ShipmentState } from '../shipments/ShipmentState.tsx'
import { shipmentsWords } from '../shipments/shipments.strings.ts'
import { dashboardWords } from './dashboard.strings.ts'
import { type DashboardShipments as Shipments, useDashboardShipments, useJustBooked } from './home.api.ts'
import type { SampleRecords } from './sample-records.ts'

type Shipment = Shipments['upcoming']['items'][number]
type Samples = Pick<SampleRecords, 'inProgress' | 'upcoming'>

const icons = { sea: 'ship', air: 'plane', road: 'truck' } as const

/**
 * What is under way and what is about to begin, beside each other where there is room. `samples` stand where there is
 * nothing yet.
 */
export function DashboardShipments({ side, samples }: { side: Side | null; samples?: Samples | undefined }) {
  const t = useWords(dashboardWords)
  const shipments = useDashboardShipments(side)
  const booked = useJustBooked(side === 'customer').data
  if (shipments.isError && !shipments.data)
    return <ErrorState error={shipments.error} onRetry={() => void shipments.refetch()} />
  const all = side === 'provider' ? paths.providerShipments : paths.shipments
  return (
    <div className="grid gap-10 xl:grid-cols-2 xl:gap-6">
      <Stage
        heading={t('inProgressHeading')}
        none={t('inProgressNone')}
        all={all}
        list={shipments.data?.inProgress}
        samples={samples?.inProgress}
      >
        {(shipment) => (
          <>
            <ShipmentState shipment={shipment} />
            <Arrival shipment={shipment} />
          </>
        )}
      </Stage>
      <Stage
        heading={t('upcomingHeading')}
        none={t('upcomingNone')}
        all={all}
        list={shipments.data?.upcoming}
        samples={samples?.upcoming}
        booked={booked}
      >
        {(shipment) => (
          <>
            <ShipmentState shipment={shipment} />
            <span>{t('scheduledFor', { day: formatDay(shipment.scheduledAt) })}</span>
          </>
        )}
      </Stage>
    </div>
  )
}

function Stage(given: {
  heading: string
  none: string
  all: string
  /** Undefined while it is on its way. */
  list: Shipments['upcoming'] | undefined
  samples: readonly Shipment[] | undefined
  /** Bookings that are to become shipments, and wait for their provider. */
  booked?: readonly Booked[] | undefined
  children: (shipment: Shipment) => ReactNode
}) {
  const t = useWords(dashboardWords)
  const heading = useId()
  const { list } = given
  // The two lists come one after the other: what is a shipment already is not waited for.
  const booked = (given.booked ?? []).filter(({ id }) => !list?.items.some(({ bookingId }) => bookingId === id))
  const sample = list?.items.length === 0 && booked.length === 0 ? given.samples : undefined
  const shown = sample ?? list?.items ?? []
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-5 flex min-h-9 items-center justify-between gap-4">
        <h2 id={heading} className="text-xl font-semibold">
          {given.heading}
        </h2>
        {list && list.items.length > 0 && (
          <Link to={given.all} className={buttonStyle({ variant: 'link' })}>
            {t('allShipments')}
          </Link>
        )}
      </div>
      {!list ? (
        <Skeleton className="h-24 rounded-2xl" />
      ) : shown.length === 0 && booked.length === 0 ? (
        <Card className="text-ink-soft">{given.none}</Card>
      ) : (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
          {booked.map((booking) => (
            <BookedLine key={booking.id} booking={booking} />
          ))}
          {shown.map((shipment) => (
            <li key={shipment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
              <Line shipment={shipment} sample={sample !== undefined} />
              <span className="ml-10 grid justify-items-start gap-1 text-sm text-ink-soft lg:ml-0 lg:justify-items-end">
                {given.children(shipment)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A booking that its provider has not confirmed yet. */
function BookedLine({ booking }: { booking: Booked }) {
  const t = useWords(dashboardWords)
  const { origin, destination } = booking
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <span className="flex min-w-64 flex-1 items-start gap-4">
        <Icon name="clock" className="size-6 text-lake" />
        <span className="min-w-0">
          <Link
            to={paths.booking(booking.id)}
            className="font-mono font-semibold text-lake underline-offset-4 hover:underline"
          >
            {booking.number}
          </Link>
          <span className="mt-0.5 block text-sm text-ink-soft">
            {destination ? wayName(origin, destination) : booking.provider.name}
          </span>
        </span>
      </span>
      <span className="ml-10 grid justify-items-start gap-1 text-sm text-ink-soft lg:ml-0 lg:justify-items-end">
        <BookingState status={booking.status} />
        <span>{t('scheduledFor', { day: formatDay(booking.pickupAt) })}</span>
      </span>
    </li>
  )
}

/** Number, kind and destination of a shipment. */
function Line({ shipment, sample }: { shipment: Shipment; sample: boolean }) {
  const t = useWords(shipmentsWords)
  const word = useWords(dashboardWords)
  return (
    <span className="flex min-w-64 flex-1 items-start gap-4">
      <Icon name={icons[shipment.mode]} className="size-6 text-lake" />
      <span className="min-w-0">
        <Link
          to={sample ? paths.samples('shipment') : paths.shipment(shipment.id)}
          className="font-mono font-semibold text-lake underline-offset-4 hover:underline"
        >
          {shipment.number}
        </Link>
        {sample && (
          <span className="ml-3">
            <Badge>{word('sample')}</Badge>
          </span>
        )}
        <span className="mt-0.5 block text-sm text-ink-soft">
          {t('modeTo', { mode: t(shipment.mode), place: placeName(shipment.destination) })}
        </span>
        {shipment.lastMilestone && (
          <span className="block text-sm text-ink-soft">
            {[t(shipment.lastMilestone), shipment.lastPlace && placeName(shipment.lastPlace)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
    </span>
  )
}
