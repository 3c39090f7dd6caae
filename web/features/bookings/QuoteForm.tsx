import { useState } from 'react'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { addMonths } from '../../../domain/offers/period.ts'
import type { ApiProblem } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import type { BookingSource } from './bookings.api.ts'
import { bookingsWords } from './bookings.strings.ts'
import { DepartureChoice } from './DepartureChoice.tsx'
import { usePricedForm } from './priced-form.ts'
import { SourceForm } from './SourceForm.tsx'
import { PeriodFields } from './StorageForm.tsx'

interface Props {
  quoteId: string
  /** What the server requires before it shows the price: a departure, or a period. */
  asked: ApiProblem
  onReady: (source: BookingSource) => void
}

/** Asks for what a quote leaves open until it is booked: its departure, or its period. */
export function QuoteForm({ quoteId, asked, onReady }: Props) {
  const t = useWords(bookingsWords)
  const [departureId, setDepartureId] = useState<string | null>(null)
  const [period, setPeriod] = useState(() => {
    const from = dayInKigali(new Date(), 7)
    return { from, until: addMonths(from, 1) }
  })
  const dated = asked.code === 'departure_needed'
  const form = usePricedForm(() => {
    if (!dated) return { source: { kind: 'quote', quoteId, period } }
    if (!departureId) return { mistakes: { departureId: 'chooseDeparture' } }
    return { source: { kind: 'quote', quoteId, departureId } }
  }, onReady)
  return (
    <SourceForm form={form}>
      {dated ? (
        <TitledCard title={t('departureStep')} description={t('departureStepAbout')}>
          <DepartureChoice
            offer={{ id: String(asked.values.offerId), basis: asked.values.basis === 'kg' ? 'kg' : 'wm' }}
            value={departureId}
            error={form.errorOf('departureId')}
            onChange={(id) => {
              setDepartureId(id)
              form.touch({ departureId: true })
            }}
          />
        </TitledCard>
      ) : (
        <TitledCard title={t('period')}>
          <div className="grid max-w-2xl items-start gap-5 sm:grid-cols-3">
            <PeriodFields period={period} errorOf={form.errorOf} onChange={setPeriod} />
          </div>
        </TitledCard>
      )}
    </SourceForm>
  )
}
