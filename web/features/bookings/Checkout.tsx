import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { formatAmount, formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { formatDay, formatDeadline } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { Charges } from '../offers/Charges.tsx'
import { Inclusions } from '../offers/Inclusions.tsx'
import { priceWords } from '../offers/price.strings.ts'
import { wayName } from '../places/place-name.ts'
import { ReferenceField } from '../quotes/ReferenceField.tsx'
import { cargoWord } from '../quotes/request-words.ts'
import { type BookingPreview, type BookingSource, useBookingPreview, useRequestBooking } from './bookings.api.ts'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'

interface Props {
  source: BookingSource
  /** Returns to the first step, when that can be changed. */
  onChange?: () => void
}

/**
 * The total price with its charges, the terms, and the button that books. The input is held here, so that it survives
 * while a changed booking is priced.
 */
export function Checkout({ source, onChange }: Props) {
  const t = useWords(bookingsWords)
  const preview = useBookingPreview(source)
  const deal = useDeal(source, preview)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Answered query={preview} words={bookingsRefusals} rows={2} rowClassName="h-56">
        {(priced) => <Priced preview={priced} deal={deal} onChange={onChange} />}
      </Answered>
      {preview.isError && !preview.data && onChange && (
        <Button variant="outline" onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </div>
  )
}

/** What the customer adds to the priced booking, and the form that books it. */
function useDeal(source: BookingSource, { data: preview, refetch }: ReturnType<typeof useBookingPreview>) {
  const t = useWords(bookingsWords)
  const navigate = useNavigate()
  const book = useRequestBooking()
  const [typed, setTyped] = useState<{ pickupDay?: string; instructions?: string; customerReference?: string }>({})
  const input = {
    pickupDay: preview?.proposedPickupDay ?? '',
    instructions: '',
    customerReference: preview?.customerReference ?? '',
    ...typed,
  }
  const form = useForm({
    read: () => (preview ? { preview } : { mistakes: {} }),
    send: async ({ preview: { total, storage, providerName } }) => {
      const { pickupDay, ...said } = input
      const booking = { source, agreedTotal: total.own, agreedFrw: total.frw, ...said }
      const { id } = await book.mutateAsync(storage ? booking : { ...booking, pickupDay })
      toasts.add({ title: t('bookedToast'), description: t('bookedToastAbout', { provider: providerName }) })
      void navigate(paths.booking(id))
    },
    refusals: bookingsRefusals,
    onRefused: async ({ code, values }) => {
      if (code !== 'price_changed') return undefined
      await refetch()
      const { amount, currency } = values as { amount: number; currency: 'USD' }
      return t('priceIsNew', { amount: formatAmount({ amount, currency }) })
    },
  })
  const set = (change: typeof typed) => {
    setTyped({ ...typed, ...change })
    form.touch(change)
  }
  return { form, input, set }
}

interface PricedProps {
  preview: BookingPreview
  deal: ReturnType<typeof useDeal>
  onChange: (() => void) | undefined
}

function Priced({ preview, deal: { form, input, set }, onChange }: PricedProps) {
  const t = useWords(bookingsWords)
  const warningWords = useWords(priceWords)
  const today = dayInKigali(new Date())
  const total = formatAmount(preview.total.own)

  return (
    <form {...form.props} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_--spacing(104)]">
      <div className="grid grid-cols-1 gap-6">
        <TitledCard
          title={wayName(preview.origin, preview.destination)}
          description={[preview.providerName, preview.transitDays && t('days', preview.transitDays)]
            .filter(Boolean)
            .join(' · ')}
          actions={
            onChange && (
              <Button variant="outline" size="sm" onClick={onChange}>
                {t('change')}
              </Button>
            )
          }
        >
          <p className="text-small text-ink-soft">
            {cargoWord(preview.cargo.description)}
            {preview.cargo.weightKg !== null && ` · ${t('kilograms', { count: formatNumber(preview.cargo.weightKg) })}`}
            {preview.cargo.volumeM3 !== null &&
              ` · ${t('cubicMetres', { count: formatNumber(preview.cargo.volumeM3) })}`}
          </p>
          <When preview={preview} />
          {!preview.storage && (
            <div className="mt-5 grid gap-5 sm:grid-cols-2">
              <Field
                label={t(preview.kind === 'engagement' ? 'wantedOn' : 'handOver')}
                error={form.errorOf('pickupDay')}
                required
              >
                {(control) => (
                  <DatePicker
                    {...control}
                    value={input.pickupDay}
                    from={today}
                    onChange={(day) => set({ pickupDay: day ?? today })}
                  />
                )}
              </Field>
            </div>
          )}
          <div className="mt-5 grid gap-5">
            <ReferenceField
              value={input.customerReference}
              error={form.errorOf('customerReference')}
              onChange={(customerReference) => set({ customerReference })}
            />
            <Field label={t('instructions')} optional>
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  maxLength={2000}
                  value={input.instructions}
                  onChange={(event) => set({ instructions: event.target.value })}
                />
              )}
            </Field>
          </div>
        </TitledCard>
        <TitledCard title={t('covers')}>
          <Inclusions included={preview.included} notIncluded={preview.excluded} />
        </TitledCard>
      </div>
      <TitledCard
        title={t('checkout')}
        description={t('answerIn', { provider: preview.providerName, count: preview.hoursToConfirm })}
      >
        <Charges lines={preview.lines} price={preview.total} rates={preview.rates} service={preview.service} />
        {preview.warnings.map((warning) => (
          <p key={warning} className="mt-4 rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
            {warningWords(warning)}
          </p>
        ))}
        <Terms preview={preview} />
        <Problem text={form.problem} className="mt-5" />
        <RoleButton may="deal" type="submit" size="lg" className="mt-5 w-full" busy={form.busy}>
          {t('book', { amount: total })}
        </RoleButton>
      </TitledCard>
    </form>
  )
}

/** The period of a storage, or the selected departure. */
function When({ preview: { storage, departure } }: { preview: BookingPreview }) {
  const t = useWords(bookingsWords)
  const lines = [
    storage && t('fromUntil', { from: formatDay(storage.from), until: formatDay(storage.until) }),
    departure && t('leaves', { day: formatDay(departure.departsAt) }),
    departure && t('cutOff', { time: formatDeadline(departure.cutOffAt) }),
  ].filter((line) => line !== null)
  return lines.map((line) => (
    <p key={line} className="mt-1 text-small text-ink-soft">
      {line}
    </p>
  ))
}

/** The cancellation fee, shown before the booking is made. */
function Terms({ preview }: { preview: BookingPreview }) {
  const t = useWords(bookingsWords)
  const [first] = preview.cancellationTerms
  return (
    <section className="mt-6 border-t border-line pt-5 text-small text-ink-soft">
      <h3 className="font-semibold text-ink">{t('terms')}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {first && <li>{t('termFree', { hours: first.withinHours })}</li>}
        {preview.cancellationTerms.map((term) => (
          <li key={term.withinHours}>{t('termFee', { hours: term.withinHours, percent: term.perMille / 10 })}</li>
        ))}
        <li>{t('termProvider')}</li>
      </ul>
    </section>
  )
}
