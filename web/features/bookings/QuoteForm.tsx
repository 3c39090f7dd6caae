import { useState } from 'react'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { addMonths } from '../../../domain/offers/period.ts'
import type { ApiProblem } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import type { BookingSource } from './bookings.api.ts'
import { bookingsWords } from './bookings.strings.ts'
import { DepartureChoice } from './DepartureChoice.tsx'
import { usePricedForm } from './priced-form.ts'
import { SourceForm } from './SourceForm.tsx'
import { FirstDayField } from './StorageForm.tsx'

interface Props {
  quoteId: string
  /** What the server requires before it shows the price: a departure, or a period. */
  asked: ApiProblem
  onReady: (source: BookingSource) => void
}

/** Asks for what a quote leaves open until it is booked: its departure, or the first day of the period it is for. */
export function QuoteForm({ quoteId, asked, onReady }: Props) {
  const { offerId, basis, months } = asked.values
  return asked.code === 'departure_needed' ? (
    <DepartureForm
      quoteId={quoteId}
      offer={{ id: String(offerId), basis: basis === 'kg' ? 'kg' : 'wm' }}
      onReady={onReady}
    />
  ) : (
    <FirstDayForm quoteId={quoteId} months={Number(months)} onReady={onReady} />
  )
}

interface DepartureProps extends Pick<Props, 'quoteId' | 'onReady'> {
  offer: { id: string; basis: 'kg' | 'wm' }
}

function DepartureForm({ quoteId, offer, onReady }: DepartureProps) {
  const t = useWords(bookingsWords)
  const [departureId, setDepartureId] = useState<string | null>(null)
  const form = usePricedForm(
    () =>
      departureId
        ? { source: { kind: 'quote', quoteId, departureId } }
        : { mistakes: { departureId: 'chooseDeparture' } },
    onReady,
  )
  return (
    <SourceForm form={form}>
      <TitledCard title={t('departureStep')} description={t('departureStepAbout')}>
        <DepartureChoice
          offer={offer}
          value={departureId}
          error={form.errorOf('departureId')?.text}
          onChange={(id) => {
            setDepartureId(id)
            form.touch({ departureId: true })
          }}
        />
      </TitledCard>
    </SourceForm>
  )
}

interface FirstDayProps extends Pick<Props, 'quoteId' | 'onReady'> {
  /** Months that the price is for. */
  months: number
}

function FirstDayForm({ quoteId, months, onReady }: FirstDayProps) {
  const t = useWords(bookingsWords)
  const [from, setFrom] = useState(() => dayInKigali(new Date(), 7))
  const until = addMonths(from, months)
  const form = usePricedForm(() => ({ source: { kind: 'quote', quoteId, period: { from, until } } }), onReady)
  return (
    <SourceForm form={form}>
      <TitledCard title={t('period')} description={t('periodQuotedAbout', { count: months })}>
        <div className="grid max-w-md items-start gap-3">
          <FirstDayField
            from={from}
            error={form.errorOf('from')}
            onChange={(day) => {
              setFrom(day)
              form.touch({ from: true })
            }}
          />
          <p className="text-small text-ink-soft">
            {t('fromUntil', { from: formatDay(from), until: formatDay(until) })}
          </p>
        </div>
      </TitledCard>
    </SourceForm>
  )
}
