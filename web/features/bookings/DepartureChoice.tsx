import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import type { Departure, OfferCard } from '../../../contract/offers.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatMoment } from '../../platform/when.ts'
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx'
import { useDepartures } from '../offers/offers.api.ts'
import { offersRefusals } from '../offers/offers.strings.ts'
import { bookingsWords } from './bookings.strings.ts'

interface Props {
  offer: Pick<OfferCard, 'id' | 'basis'>
  value: string | null
  onChange: (departureId: string) => void
  error?: string | undefined
}

/** The next dated departures of a card, with what is left on each. A full one stands there and can't be chosen. */
export function DepartureChoice({ offer, value, onChange, error }: Props) {
  const t = useWords(bookingsWords)
  const id = useId()
  const query = useDepartures(offer.id)
  if (query.isPending) return <SkeletonList rows={3} rowClassName="h-16" />
  if (!query.data) return <ErrorState error={query.error} words={offersRefusals} onRetry={() => void query.refetch()} />
  if (query.data.departures.length === 0)
    return <EmptyState icon="clock" title={t('noDepartures')} description={t('noDeparturesAbout')} />
  return (
    <>
      <p id={id} className="sr-only">
        {t('departureStep')}
      </p>
      <RadioGroup
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        tabIndex={-1}
        value={value ?? ''}
        onValueChange={(chosen) => onChange(chosen as string)}
        className="grid gap-2 outline-none lg:grid-cols-2"
      >
        {query.data.departures.map((departure) => (
          <Row key={departure.id} departure={departure} basis={offer.basis} />
        ))}
      </RadioGroup>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-small font-medium text-danger-ink">
          {error}
        </p>
      )}
    </>
  )
}

function Row({ departure, basis }: { departure: Departure; basis: OfferCard['basis'] }) {
  const t = useWords(bookingsWords)
  const full = departure.left <= 0
  const amount = (value: number) => t(basis === 'kg' ? 'kilograms' : 'cbm', { count: formatNumber(value) })
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
    <label className="flex items-start gap-3 rounded-inner border border-line p-4 text-small has-data-checked:border-lake has-data-checked:bg-lake-wash has-data-disabled:opacity-60">
      <Radio.Root
        value={departure.id}
        disabled={full}
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface data-checked:border-lake"
      >
        <Radio.Indicator className="size-2.5 rounded-full bg-lake" />
      </Radio.Root>
      <span className="grid gap-0.5">
        <span className="font-semibold">{t('leaves', { day: formatDay(departure.departsAt) })}</span>
        <span className="text-ink-soft">{t('cutOff', { time: formatMoment(departure.cutOffAt) })}</span>
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
