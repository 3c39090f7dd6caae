import { useId } from 'react'
import type { Departure, OfferCard } from '../../../contract/offers.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatDeadline } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { RadioDot, Radios } from '../../ui/Choices.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDepartures } from '../offers/offers.api.ts'
import { offersRefusals } from '../offers/offers.strings.ts'
import { bookingsWords } from './bookings.strings.ts'

interface Props {
  offer: Pick<OfferCard, 'id' | 'basis'>
  value: string | null
  onChange: (departureId: string) => void
  error?: string | undefined
}

/** The next dated departures of a card, with the capacity left on each. A full one is shown but cannot be selected. */
export function DepartureChoice({ offer, value, onChange, error }: Props) {
  const t = useWords(bookingsWords)
  const id = useId()
  const query = useDepartures(offer.id)
  return (
    <Answered query={query} words={offersRefusals} rowClassName="h-16">
      {({ departures }) =>
        departures.length === 0 ? (
          <EmptyState icon="clock" title={t('noDepartures')} description={t('noDeparturesAbout')} />
        ) : (
          <>
            <p id={id} className="sr-only">
              {t('departureStep')}
            </p>
            <Radios
              labelledBy={id}
              errorId={error ? `${id}-error` : undefined}
              value={value}
              onChange={onChange}
              className="grid gap-2 lg:grid-cols-2"
            >
              {departures.map((departure) => (
                <Row key={departure.id} departure={departure} basis={offer.basis} />
              ))}
            </Radios>
            {error && (
              <p id={`${id}-error`} className="mt-2 text-small font-medium text-danger-ink">
                {error}
              </p>
            )}
          </>
        )
      }
    </Answered>
  )
}

function Row({ departure, basis }: { departure: Departure; basis: OfferCard['basis'] }) {
  const t = useWords(bookingsWords)
  const full = departure.left <= 0
  const amount = (value: number) => t(basis === 'kg' ? 'kilograms' : 'cbm', { count: formatNumber(value) })
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
    <label className="flex items-start gap-3 rounded-inner border border-line p-4 text-small has-checked:border-lake has-checked:bg-lake-wash has-disabled:opacity-60">
      <RadioDot value={departure.id} disabled={full} className="mt-0.5" />
      <span className="grid gap-0.5">
        <span className="font-semibold">{t('leaves', { day: formatDay(departure.departsAt) })}</span>
        <span className="text-ink-soft">{t('cutOff', { time: formatDeadline(departure.cutOffAt) })}</span>
        <span className="text-ink-soft">{t('arrivesAbout', { day: formatDay(departure.arrivesAt) })}</span>
        <span className="tabular mt-1 font-medium">
          {full
            ? t('departureFull')
            : t('leftOf', { left: amount(departure.left), capacity: amount(departure.capacity) })}
        </span>
      </span>
    </label>
  )
}
