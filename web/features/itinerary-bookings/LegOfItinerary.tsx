import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { wayName } from '../places/place-name.ts'
import type { LegOfBooking } from './itinerary-bookings.api.ts'
import { itineraryBookingsWords } from './itinerary-bookings.strings.ts'

/** The hand-over of a leg and the adjacent legs. */
export function LegOfItinerary({ leg }: { leg: LegOfBooking }) {
  const t = useWords(itineraryBookingsWords)
  const facts: [string, string | null][] = [
    [t('readyAt'), leg.readyAt],
    [t('expectedAt'), leg.expectedAt],
    [t('handOverAt'), leg.handOverAt],
    [t('latestAt'), leg.latestAt],
    [t('arrivesAt'), leg.arrivesAt],
  ]
  return (
    <TitledCard
      title={t('legOfTitle')}
      description={`${wayName(leg.from, leg.to === leg.from ? null : leg.to)} · ${t('legOfAbout')}`}
      actions={
        leg.itinerary && (
          <Link
            to={paths.itineraryBooking(leg.itinerary.id)}
            className="text-small font-medium text-lake underline-offset-4 hover:underline"
          >
            {t('openItinerary', { number: leg.itinerary.number })}
          </Link>
        )
      }
    >
      <ul className="mb-4 grid gap-1 text-small">
        <li>{leg.broughtBy ? t('broughtBy', { name: leg.broughtBy }) : t('broughtBySender')}</li>
        <li>{leg.takenBy ? t('takenBy', { name: leg.takenBy }) : t('takenByConsignee')}</li>
      </ul>
      <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-2">
        {facts.map(
          ([name, instant]) =>
            instant && (
              <div key={name} className="flex justify-between gap-3 sm:block">
                <dt className="text-ink-faint">{name}</dt>
                <dd className="tabular font-medium">{formatMoment(instant)}</dd>
              </div>
            ),
        )}
      </dl>
      {leg.awaitsOthers && (
        <p className="mt-4 text-small text-ink-soft">
          {leg.freeUntil ? t('freeUntil', { when: formatMoment(leg.freeUntil) }) : t('awaitsOthers')}
        </p>
      )}
    </TitledCard>
  )
}
