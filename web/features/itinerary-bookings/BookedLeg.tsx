import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatDeadline, formatMoment } from '../../platform/when.ts'
import { BookingState } from '../bookings/BookingState.tsx'
import type { BookedLeg } from './itinerary-bookings.api.ts'
import { itineraryBookingsWords } from './itinerary-bookings.strings.ts'

const link = 'font-medium text-lake underline-offset-4 hover:underline'

/** The hand-over of a leg, its problems, and a link to its booking. */
export function BookedLegAbout({ leg }: { leg: BookedLeg }) {
  const t = useWords(itineraryBookingsWords)
  const { booking, missed, needsChoice, expectedAt, latestAt } = leg
  if (leg.byCustomer)
    return (
      <div className="mt-1 grid gap-0.5 text-small text-ink-soft">
        <p className="font-medium text-ink">{t('ownLeg')}</p>
        <p>{t('ownLegAbout')}</p>
        <p>
          <Link to={paths.booking(booking.id)} className={link}>
            {t('openBooking', { number: booking.number })}
          </Link>
        </p>
      </div>
    )
  const closed = booking.status === 'completed' || needsChoice
  return (
    <div className="mt-1 grid gap-0.5 text-small text-ink-soft">
      {!closed && (
        <p>
          {leg.latestAt === null
            ? t('startsWith', { day: formatDay(leg.handOverAt) })
            : t('handOver', { day: formatDay(leg.handOverAt) })}{' '}
          · {t('thereBy', { to: formatDay(leg.arrivesAt) })}
        </p>
      )}
      {booking.status === 'requested' && !needsChoice && (
        <p>{t('answerBy', { time: formatDeadline(booking.confirmBy) })}</p>
      )}
      {needsChoice && (
        <p className="font-medium text-danger">
          {missed && expectedAt && latestAt
            ? t('willBeMissed', { expected: formatMoment(expectedAt), latest: formatDeadline(latestAt) })
            : t('lost')}
        </p>
      )}
      {!needsChoice && expectedAt && <p>{t('expectedLater', { expected: formatMoment(expectedAt) })}</p>}
      {booking.closedReason && <p>{t('because', { reason: booking.closedReason })}</p>}
      <p className="flex flex-wrap gap-x-4">
        <Link to={paths.booking(booking.id)} className={link}>
          {t('openBooking', { number: booking.number })}
        </Link>
        {booking.shipment && !needsChoice && (
          <Link to={paths.shipment(booking.shipment.id)} className={link}>
            {t('follow', { number: booking.shipment.number })}
          </Link>
        )}
      </p>
    </div>
  )
}

export function BookedLegState({ leg }: { leg: BookedLeg }) {
  return (
    <div className="mt-1">
      <BookingState status={leg.booking.status} />
    </div>
  )
}
