import { useWords } from '../../platform/i18n.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { PlaceBox } from '../places/PlaceBox.tsx'
import { figureAsRead } from './figure-as-read.ts'
import { choiceWords } from './quote-choices.strings.ts'
import type { QuoteField, QuoteInput, QuoteMistakes } from './quote-form.ts'
import { panelWords, requiredWords } from './quote-panel.strings.ts'
import type { Choice } from './request-words.ts'

/** The panel's state as its questions use it. */
export interface Panel {
  readonly input: QuoteInput
  readonly mistakes: QuoteMistakes
  readonly set: (field: QuoteField, value: string) => void
}

/** All fields except the one that only a card fills. */
type Asked = Exclude<QuoteField, 'originPlace'>

interface Question<Name extends Asked = Asked> {
  panel: Panel
  name: Name
  required?: boolean
  hint?: string
  className?: string
}

/** Codes of the contract and of the schema that have a message; all others get a general one. */
const sentences: Readonly<Record<string, keyof typeof panelWords & string>> = {
  not_a_choice: 'not_a_choice',
  not_a_positive_number: 'not_a_positive_number',
  not_a_number: 'not_a_number',
  not_a_date: 'not_a_date',
  not_an_email: 'not_an_email',
  not_a_phone_number: 'not_a_phone_number',
  right_hand_drive_banned: 'right_hand_drive_banned',
  before_pickup: 'before_pickup',
  in_the_past: 'in_the_past',
  out_of_gauge: 'out_of_gauge',
  too_heavy_for_container: 'too_heavy_for_container',
  not_an_hs_code: 'not_an_hs_code',
  too_large: 'too_large',
  too_big: 'too_long',
}

function useProblem({ mistakes }: Panel, name: QuoteField): string | undefined {
  const t = useWords(panelWords)
  const code = mistakes[name]
  if (code === undefined) return undefined
  if (code === 'required') return requiredWords[name] ?? t('required')
  if (name === 'pieces') return t('whole_number')
  const sentence = sentences[code]
  return sentence ? panelWords[sentence] : t('unusable')
}

/** Asks for the exact place of an origin that the form does not list. */
export function OriginPlace({ panel }: { panel: Panel }) {
  const t = useWords(panelWords)
  return (
    <Field label={t('originPlace')} error={useProblem(panel, 'originPlace')} optional>
      {(control) => (
        <PlaceBox
          {...control}
          only="gateways"
          value={panel.input.originPlace || null}
          onChange={(code) => panel.set('originPlace', code ?? '')}
        />
      )}
    </Field>
  )
}

/** A text field with one or several lines. */
export function TextQuestion({
  panel,
  name,
  required,
  hint,
  className,
  ...shape
}: Question & {
  maximum: number
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel'
  autoComplete?: string
  placeholder?: string
  lines?: number
}) {
  const t = useWords(panelWords)
  const { maximum, lines, ...rest } = shape
  return (
    <Field
      label={t(name)}
      hint={hint}
      readAs={figureAsRead(name, panel.input)}
      error={useProblem(panel, name)}
      {...(required ? { required } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => {
        const shared = { ...control, ...rest, name, maxLength: maximum, value: panel.input[name] }
        return lines ? (
          <Textarea {...shared} rows={lines} onChange={(event) => panel.set(name, event.target.value)} />
        ) : (
          <Input {...shared} onChange={(event) => panel.set(name, event.target.value)} />
        )
      }}
    </Field>
  )
}

/** One of the choices of the contract, labelled with the market's terms. */
export function ChoiceQuestion({
  panel,
  name,
  required,
  hint,
  className,
  choices,
}: Question & { choices: readonly Choice[] }) {
  const t = useWords(panelWords)
  const word = useWords(choiceWords)
  return (
    <Field
      label={t(name)}
      hint={hint}
      error={useProblem(panel, name)}
      {...(required ? { required } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <Select
          {...control}
          options={choices.map((choice) => ({ value: choice, label: word(choice) }))}
          value={panel.input[name] || null}
          onChange={(chosen) => panel.set(name, chosen ?? '')}
        />
      )}
    </Field>
  )
}

/** The unit next to a number. It has its own accessible name, but no visible label. */
export function UnitChoice({
  panel,
  name,
  choices,
}: Question<'weightUnit' | 'valueUnit'> & { choices: readonly Choice[] }) {
  const t = useWords(panelWords)
  const word = useWords(choiceWords)
  return (
    <Select
      aria-label={t(name)}
      className="mt-6"
      options={choices.map((choice) => ({ value: choice, label: word(choice) }))}
      value={panel.input[name]}
      onChange={(chosen) => panel.set(name, chosen ?? '')}
    />
  )
}

export function DayQuestion({ panel, name, from }: Question<'pickupDate' | 'deliveryDate'> & { from: string }) {
  const t = useWords(panelWords)
  return (
    <Field label={t(name)} error={useProblem(panel, name)}>
      {(control) => (
        <DatePicker
          {...control}
          value={panel.input[name] || null}
          from={from}
          onChange={(day) => panel.set(name, day ?? '')}
        />
      )}
    </Field>
  )
}
