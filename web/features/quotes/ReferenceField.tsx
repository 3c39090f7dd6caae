import { useWords } from '../../platform/i18n.ts'
import { Field, type FieldError } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { referenceWords } from './reference.strings.ts'

interface Props {
  value: string
  onChange: (typed: string) => void
  error: FieldError
  className?: string
}

/** The customer's reference of the deal. */
export function ReferenceField({ value, onChange, error, className }: Props) {
  const t = useWords(referenceWords)
  return (
    <Field label={t('customerReference')} hint={t('hint')} error={error} optional {...(className ? { className } : {})}>
      {(control) => (
        <Input
          {...control}
          name="customerReference"
          maxLength={60}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
