import { useId } from 'react'
import { type AttributeName, attributeNamesOf } from '../../../domain/offers/attributes.ts'
import type { Service } from '../../../domain/offers/services.ts'
import { labelled } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { measureAsRead } from '../../platform/read-back.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { Field, type FieldError, ReadAs } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { type AttributeInput, type Question, questionFor } from './attribute-input.ts'
import { attributeWords } from './attributes.strings.ts'
import { rateCardWords } from './rate-cards.strings.ts'

interface Props {
  service: Service
  value: AttributeInput
  errorOf: (name: AttributeName) => FieldError
  onChange: (value: AttributeInput) => void
}

/** The attributes that are specific to a service's cards. */
export function AttributeFields({ service, value, errorOf, onChange }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {attributeNamesOf(service).map((name) => (
        <Attribute
          key={name}
          name={name}
          question={questionFor(service, name)}
          typed={value[name] ?? []}
          error={errorOf(name)}
          onChange={(typed) => onChange({ ...value, [name]: typed })}
        />
      ))}
    </div>
  )
}

interface One {
  name: AttributeName
  question: Question
  typed: readonly string[]
  error: FieldError
  onChange: (typed: readonly string[]) => void
}

const wordFor = (words: string, choice: string) =>
  attributeWords[`${words}_${choice}` as keyof typeof attributeWords & string]

function Attribute({ name, question, typed, error, onChange }: One) {
  const t = useWords(attributeWords)
  const word = useWords(rateCardWords)
  const [first = ''] = typed
  const required = name !== 'partNumber'
  switch (question.kind) {
    case 'many':
      return <Many label={t(name)} question={question} typed={typed} error={error} onChange={onChange} />
    case 'parts':
      return <Parts label={t(name)} parts={question.parts} typed={typed} error={error} onChange={onChange} />
    case 'one':
      return (
        <Field label={t(name)} error={error} required>
          {(control) => (
            <Select
              {...control}
              options={question.choices.map((choice) => ({ value: choice, label: wordFor(question.words, choice) }))}
              value={first || null}
              onChange={(chosen) => onChange(chosen ? [chosen] : [])}
            />
          )}
        </Field>
      )
    case 'lines':
      return (
        <Field label={t(name)} hint={word('onePerLine')} error={error} required className="sm:col-span-2">
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={2000}
              value={typed.join('\n')}
              onChange={(event) => onChange(event.target.value.split('\n'))}
            />
          )}
        </Field>
      )
    default:
      return (
        <Field
          label={word(`attribute_${name as TypedName}`)}
          readAs={question.kind === 'number' ? measureAsRead(first) : undefined}
          error={error}
          required={required}
          optional={!required}
        >
          {(control) => (
            <Input
              {...control}
              inputMode={question.kind === 'number' ? 'decimal' : 'text'}
              maxLength={question.kind === 'number' ? 20 : 120}
              value={first}
              onChange={(event) => onChange([event.target.value])}
            />
          )}
        </Field>
      )
  }
}

/** Attributes with a single text field, whose label in the form is longer than their name on a card. */
type TypedName = 'capacity' | 'name' | 'sizeSqm' | 'partName' | 'partNumber' | 'serviceName'

interface Group extends Pick<One, 'typed' | 'error' | 'onChange'> {
  label: string
}

function Many({ label, question, typed, error, onChange }: Group & { question: Question & { kind: 'one' | 'many' } }) {
  return (
    <fieldset className="sm:col-span-2 lg:col-span-3">
      <legend className="mb-2 text-small font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {question.choices.map((choice) => (
          <Checkbox
            key={choice}
            label={wordFor(question.words, choice)}
            checked={typed.includes(choice)}
            onChange={(checked) =>
              // In the order of the choices, not of the clicks.
              onChange(question.choices.filter((each) => (each === choice ? checked : typed.includes(each))))
            }
          />
        ))}
      </div>
      <Mistake words={error} />
    </fieldset>
  )
}

type PartName = 'minC' | 'maxC' | 'min' | 'max' | 'lengthCm' | 'widthCm' | 'heightCm'

function Parts({ label, parts, typed, error, onChange }: Group & { parts: readonly string[] }) {
  const word = useWords(rateCardWords)
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div className="flex items-start gap-2">
        {parts.map((part, index) => (
          <Input
            key={part}
            aria-label={labelled(label, word(`part_${part as PartName}`))}
            aria-invalid={error ? true : undefined}
            placeholder={word(`part_${part as PartName}`)}
            inputMode="decimal"
            maxLength={10}
            value={typed[index] ?? ''}
            onChange={(event) => onChange(parts.map((_, i) => (i === index ? event.target.value : (typed[i] ?? ''))))}
          />
        ))}
      </div>
      <ReadAs value={typed.flatMap((each) => measureAsRead(each) ?? []).join(' · ')} />
      <span id={id}>
        <Mistake words={error} />
      </span>
    </fieldset>
  )
}

function Mistake({ words: given }: { words: FieldError }) {
  const words = typeof given === 'object' ? given.text : given
  return words ? <span className="mt-1.5 block text-small font-medium text-danger-ink">{words}</span> : null
}
