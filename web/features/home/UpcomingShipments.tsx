import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorState, SkeletonList } from '../../ui/states.tsx'
import { BookingState } from '../bookings/BookingState.tsx'
import type { BookingRow as Booked } from '../bookings/bookings.api.ts'
import { wayName } from '../places/place-name.ts'
import { ShipmentState } from '../shipments/ShipmentState.tsx'
import { dashboardWords } from './dashboard.strings.ts'
import { useDashboardShipments, useJustBooked } from './home.api.ts'
import { type DashboardShipment, ShipmentName, ShipmentStage } from './ShipmentStage.tsx'

/** Bookings that wait for their provider, then shipments that are about to start. */
export function UpcomingShipments(given: { side: Side | null; samples: readonly DashboardShipment[] | undefined }) {
  const t = useWords(dashboardWords)
  const shipments = useDashboardShipments(given.side)
  const booked = useJustBooked(given.side === 'customer')
  const { side, samples } = given
  return (
    <ShipmentStage heading={t('upcomingHeading')} side={side} any={(shipments.data?.upcoming.items.length ?? 0) > 0}>
      <Answered query={shipments} rows={1} rowClassName="h-24">
        {({ upcoming: { items } }) => {
          // Without the bookings that already have a shipment.
          const waiting = (booked.data ?? []).filter(({ id }) => !items.some(({ bookingId }) => bookingId === id))
          const none = items.length === 0 && waiting.length === 0
          // While the bookings load, or when they could not be read, it is unknown whether any wait.
          if (none && booked.isLoading) return <SkeletonList rows={1} rowClassName="h-24" />
          const failed = booked.isLoadingError && (
            <ErrorState error={booked.error} about={t('waitingUnread')} onRetry={() => void booked.refetch()} />
          )
          if (none && failed) return failed
          const sample = none && samples !== undefined
          const shown = sample ? samples : items
          if (shown.length === 0 && waiting.length === 0)
            return <Card className="text-ink-soft">{t('upcomingNone')}</Card>
          return (
            <div className="grid gap-3">
              <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                {waiting.map((booking) => (
                  <BookedRow key={booking.id} booking={booking} />
                ))}
                {shown.map((shipment) => (
                  <li
                    key={shipment.id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
                  >
                    <ShipmentName shipment={shipment} sample={sample} />
                    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
                      <ShipmentState shipment={shipment} />
                      {t('scheduledFor', { day: formatDay(shipment.scheduledAt) })}
                    </span>
                  </li>
                ))}
              </ul>
              {failed}
            </div>
          )
        }}
      </Answered>
    </ShipmentStage>
  )
}

/** A booking that its provider has not confirmed yet. */
function BookedRow({ booking }: { booking: Booked }) {
  const t = useWords(dashboardWords)
  const { origin, destination } = booking
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="flex min-w-0 items-center gap-3.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sun-wash text-sun-ink">
          <Icon name="clock" className="size-5" />
        </span>
        <span className="min-w-0">
          <Link to={paths.booking(booking.id)} className="font-semibold underline-offset-4 hover:underline">
            {booking.number}
          </Link>
          <span className="block text-small text-ink-soft">
            {destination ? wayName(origin, destination) : booking.provider.name}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <BookingState status={booking.status} />
        {t('scheduledFor', { day: formatDay(booking.pickupAt) })}
      </span>
    </li>
  )
}
