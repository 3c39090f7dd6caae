import { useId, useRef } from 'react'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatHour, formatWeekday, zoneWord } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioDot, Radios } from '../../ui/Choices.tsx'
import { classes } from '../../ui/classes.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { useVisitSlots, type VisitSlots } from './storage.api.ts'
import { storageRefusals, storageWords } from './storage.strings.ts'

interface Props {
  offerId: string
  day: string
  onDay: (day: string) => void
  /** The start of the selected hour. */
  value: string | null
  onChange: (startsAt: string) => void
  error?: string | undefined
}

/** Selects a day and one of its hours; hours that are taken are shown but cannot be selected. */
export function SlotChoice({ offerId, day, onDay, value, onChange, error }: Props) {
  const t = useWords(storageWords)
  const id = useId()
  const hours = useRef<HTMLFieldSetElement>(null)
  return (
    <>
      <Field label={t('day')} required>
        {(control) => (
          <DatePicker
            {...control}
            value={day}
            from={dayInKigali(new Date())}
            onChange={(chosen) => chosen && onDay(chosen)}
          />
        )}
      </Field>
      <fieldset ref={hours} tabIndex={-1} className="outline-none">
        <legend id={id} className="mb-2 text-small font-medium">
          {t('hour', { zone: zoneWord() })}
        </legend>
        <Hours
          offerId={offerId}
          day={day}
          onDay={(chosen) => {
            onDay(chosen)
            // The button that was pressed goes.
            hours.current?.focus()
          }}
          value={value}
          onChange={onChange}
          labelledBy={id}
          errorId={error && `${id}-error`}
        />
        {error && (
          <p id={`${id}-error`} role="alert" className="mt-2 text-small font-medium text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </>
  )
}

interface HoursProps extends Omit<Props, 'error'> {
  labelledBy: string
  errorId: string | undefined
}

function Hours(given: HoursProps) {
  return (
    <Answered query={useVisitSlots(given.offerId, given.day)} words={storageRefusals} rows={2} rowClassName="h-10">
      {(found) => <FoundHours {...given} found={found} />}
    </Answered>
  )
}

function FoundHours({ value, onChange, onDay, labelledBy, errorId, found }: HoursProps & { found: VisitSlots }) {
  const t = useWords(storageWords)
  const { slots, opening, nextFreeDay } = found
  const none = slots.length === 0 ? 'closedThatDay' : slots.every((slot) => !slot.free) ? 'noneFree' : null
  const days = (['weekdays', 'saturday', 'sunday'] as const).flatMap((kind) => {
    const hours = opening[kind]
    return hours ? [t('openDay', { day: t(`${kind}Short`), ...hours })] : []
  })
  const hours = days.length > 0 ? t('open', { hours: days.join(', ') }) : t('neverOpen')
  if (none)
    return (
      <div className="rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
        <p>
          {days.length > 0 && `${t(none)} `}
          {hours}
        </p>
        {nextFreeDay && (
          <Button size="sm" variant="outline" className="mt-2" onClick={() => onDay(nextFreeDay)}>
            {t('nextFreeDay', { day: formatWeekday(nextFreeDay) })}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <Radios
        labelledBy={labelledBy}
        errorId={errorId}
        value={value}
        onChange={onChange}
        className="grid grid-cols-3 gap-2 sm:grid-cols-4"
      >
        {slots.map((slot) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
          <label
            key={slot.startsAt}
            className={classes(
              'flex items-center gap-2 rounded-control border border-line px-2.5 py-2 text-small has-checked:border-lake has-checked:bg-lake-wash',
              !slot.free && 'text-ink-faint',
            )}
          >
            <RadioDot value={slot.startsAt} disabled={!slot.free} />
            <span className={classes('tabular', !slot.free && 'line-through')}>{formatHour(slot.startsAt)}</span>
            {!slot.free && <span className="sr-only">{t('takenHour')}</span>}
          </label>
        ))}
      </Radios>
      <p className="mt-2 text-small text-ink-faint">{hours}</p>
    </>
  )
}
