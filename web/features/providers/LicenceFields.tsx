import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { furthestYears } from '../../../domain/providers/licence.ts'
import { useWords } from '../../platform/i18n.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field, type FieldError } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { licenceWords } from './licences.strings.ts'
import type { LicenceInput } from './provider-input.ts'

interface Props {
  /** The name of the service. */
  name: string
  typed: LicenceInput
  numberError: FieldError
  dayError: FieldError
  onChange: (typed: LicenceInput) => void
}

/** Number and last day of validity of one service's licence. */
export function LicenceFields({ name, typed, numberError, dayError, onChange }: Props) {
  const t = useWords(licenceWords)
  return (
    <fieldset className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <legend className="mb-2 text-small font-semibold">{name}</legend>
      <Field label={t('number')} error={numberError} required>
        {(control) => (
          <Input
            {...control}
            value={typed.number}
            maxLength={60}
            onChange={(event) => onChange({ ...typed, number: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('expiresOn')} error={dayError} required>
        {(control) => (
          <DatePicker
            {...control}
            value={typed.expiresOn}
            from={dayInKigali(new Date())}
            years={furthestYears}
            onChange={(expiresOn) => onChange({ ...typed, expiresOn })}
          />
        )}
      </Field>
    </fieldset>
  )
}
