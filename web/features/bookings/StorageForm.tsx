import { useState } from 'react'
import type { OfferCard } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { readCount, readNumber } from '../../../domain/money/read-number.ts'
import { addMonths } from '../../../domain/offers/period.ts'
import { useWords } from '../../platform/i18n.ts'
import { countAsRead, measureAsRead } from '../../platform/read-back.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field, type FieldError } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { cardName } from '../offers/card-name.ts'
import { readTemperature } from '../offers/catalogue-filters.ts'
import type { BookingSource } from './bookings.api.ts'
import { bookingsWords } from './bookings.strings.ts'
import { usePricedForm } from './priced-form.ts'
import { SourceForm } from './SourceForm.tsx'

/** The default period: one month, starting in a week. */
function firstPeriod() {
  const from = dayInKigali(new Date(), 7)
  return { from, until: addMonths(from, 1) }
}

/** Asks for the space, the period and the goods of a storage. */
export function StorageForm({ offer, onReady }: { offer: OfferCard; onReady: (source: BookingSource) => void }) {
  const t = useWords(bookingsWords)
  const [description, setDescription] = useState('')
  const [quantity, setQuantity] = useState(offer.basis === 'room-month' ? '1' : '')
  const [period, setPeriod] = useState(firstPeriod)
  const [degrees, setDegrees] = useState('')
  const rooms = offer.basis === 'room-month'
  const range = offer.attributes.temperature
  const form = usePricedForm(() => {
    const read = (rooms ? readCount : readNumber)(quantity)
    const temperatureC = range ? readTemperature(degrees) : null
    const wrong = {
      ...(description.trim() === '' ? { description: 'required' } : {}),
      ...(read && read > 0 ? {} : { quantity: quantity.trim() === '' ? 'required' : 'notANumber' }),
      ...(range && temperatureC === null ? { temperatureC: degrees.trim() === '' ? 'required' : 'notDegrees' } : {}),
    }
    if (Object.keys(wrong).length > 0 || !read) return { mistakes: wrong }
    const degreesAsked = temperatureC === null ? {} : { temperatureC }
    const asked = { offerId: offer.id, quantity: read, period, ...degreesAsked, description: description.trim() }
    return { source: { kind: 'storage', ...asked } }
  }, onReady)
  return (
    <SourceForm form={form}>
      <TitledCard title={cardName(offer)} description={t('storageStepAbout')}>
        <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-3">
          <Field
            label={t('goods')}
            hint={t('descriptionHint')}
            required
            error={form.errorOf('description')}
            className={range ? 'sm:col-span-2' : 'sm:col-span-3'}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={description}
                onChange={(event) => {
                  setDescription(event.target.value)
                  form.touch({ description: true })
                }}
              />
            )}
          </Field>
          {range && (
            <Field
              label={t('temperatureC')}
              hint={t('keepsBetween', { min: range.minC, max: range.maxC })}
              required
              error={form.errorOf('temperatureC')}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={10}
                  value={degrees}
                  onChange={(event) => {
                    setDegrees(event.target.value)
                    form.touch({ temperatureC: true })
                  }}
                />
              )}
            </Field>
          )}
          <Field
            label={t(rooms ? 'roomCount' : 'areaM2')}
            readAs={rooms ? countAsRead(quantity) : measureAsRead(quantity, 'm²')}
            required
            error={form.errorOf('quantity')}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                maxLength={20}
                value={quantity}
                onChange={(event) => {
                  setQuantity(event.target.value)
                  form.touch({ quantity: true })
                }}
              />
            )}
          </Field>
          <PeriodFields
            period={period}
            errorOf={form.errorOf}
            onChange={(changed) => {
              setPeriod(changed)
              form.touch({ until: true })
            }}
          />
        </div>
      </TitledCard>
    </SourceForm>
  )
}

/** The first day of a period. */
export function FirstDayField({
  from,
  error,
  onChange,
}: {
  from: string
  error: FieldError
  onChange: (from: string) => void
}) {
  const t = useWords(bookingsWords)
  return (
    <Field label={t('periodFrom')} required error={error}>
      {(control) => (
        <DatePicker
          {...control}
          from={dayInKigali(new Date())}
          value={from}
          onChange={(day) => onChange(day ?? from)}
        />
      )}
    </Field>
  )
}

interface PeriodProps {
  period: { from: string; until: string }
  errorOf: (field: string) => FieldError
  onChange: (period: { from: string; until: string }) => void
}

/** The most common periods, in months. */
const usualMonths = [1, 2, 3, 6, 12]

/**
 * The first day, and the day after the last; common periods have a button each. When the first day is set after the
 * end, the end moves too.
 */
function PeriodFields({ period, errorOf, onChange }: PeriodProps) {
  const t = useWords(bookingsWords)
  return (
    <>
      <FirstDayField
        from={period.from}
        error={errorOf('from')}
        onChange={(from) => onChange({ from, until: period.until > from ? period.until : addMonths(from, 1) })}
      />
      <Field label={t('periodUntil')} hint={t('periodUntilHint')} required error={errorOf('until')}>
        {(control) => (
          <DatePicker
            {...control}
            from={period.from}
            value={period.until}
            onChange={(day) => onChange({ ...period, until: day ?? period.until })}
          />
        )}
      </Field>
      <fieldset className="sm:col-span-3">
        <legend className="mb-1.5 text-small font-medium">{t('periodFor')}</legend>
        <div className="flex flex-wrap gap-2">
          {usualMonths.map((count) => {
            const until = addMonths(period.from, count)
            return (
              <Button
                key={count}
                size="sm"
                variant={until === period.until ? 'secondary' : 'outline'}
                aria-pressed={until === period.until}
                onClick={() => onChange({ ...period, until })}
              >
                {t('months', { count })}
              </Button>
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
