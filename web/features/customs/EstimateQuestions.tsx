import { type Currency, invoiceCurrencies, writtenCurrency } from '../../../domain/money/money.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead, countAsRead, measureAsRead } from '../../platform/read-back.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { customsRefusals, customsWords } from './customs.strings.ts'
import { countedFields } from './estimate-input.ts'

/** US dollars first, because most invoices use them. */
const currencyOptions = (['USD', ...invoiceCurrencies.filter((each) => each !== 'USD')] as const).map((value) => ({
  value,
  label: writtenCurrency(value),
}))

type Word = keyof typeof customsWords

/** One part of the form: its values, its mistakes, and the prefix of its paths (`goods.0.`). */
export interface Part<Values extends object> {
  readonly at: string
  readonly values: Values
  readonly mistakes: Readonly<Record<string, string>>
  readonly set: (change: Partial<Values>) => void
}

type KeyOf<Values, Kind> = { [K in keyof Values]: Values[K] extends Kind ? K : never }[keyof Values] & string

/** The message for a mistake in a field: for a missing value the field's own. */
export function useMistake(part: Part<object>, name: string): string | undefined {
  const t = useWords(customsWords)
  const code = part.mistakes[`${part.at}${name}`]
  if (code === undefined) return undefined
  const own = `required_${name}`
  if (code === 'required' && own in customsWords) return customsWords[own as Word]
  if (code in customsWords) return t(code as never)
  return customsRefusals[code] ?? t('unusable')
}

interface Question<Values extends object, Name extends string> {
  part: Part<Values>
  name: Name
  required?: boolean
  label?: string
  hint?: string
}

/** The tax number is not a figure. */
function readAs(name: string, typed: string): string | undefined {
  if (name === 'tin') return undefined
  return countedFields.has(name) ? countAsRead(typed) : measureAsRead(typed)
}

export function TextQuestion<Values extends object>(
  given: Question<Values, KeyOf<Values, string>> & {
    maximum: number
    inputMode?: 'decimal' | 'numeric'
    lines?: number
  },
) {
  const t = useWords(customsWords)
  const { part, name, required, label, hint, maximum, inputMode, lines } = given
  const error = useMistake(part, name)
  return (
    <Field
      label={label ?? t(name as never)}
      hint={hint}
      readAs={inputMode && readAs(name, part.values[name] as string)}
      error={error}
      {...(required ? { required } : {})}
    >
      {(control) => {
        const shared = {
          ...control,
          name: `${part.at}${name}`,
          maxLength: maximum,
          value: part.values[name] as string,
          onChange: (event: { target: { value: string } }) =>
            part.set({ [name]: event.target.value } as Partial<Values>),
        }
        return lines ? <Textarea {...shared} rows={lines} /> : <Input {...shared} inputMode={inputMode} />
      }}
    </Field>
  )
}

/** An amount with its currency, which the label names. */
export function MoneyQuestion<Values extends object>(
  given: Question<Values, KeyOf<Values, string>> & { changeable?: boolean },
) {
  const t = useWords(customsWords)
  const { part, name, changeable = true, ...question } = given
  const currencyName = `${name}Currency`
  const currency = (part.values as Record<string, Currency>)[currencyName] as Currency
  const label = t(name as 'commercialValue', { currency: writtenCurrency(currency) })
  const error = useMistake(part, name)
  return (
    <Field
      label={label}
      hint={question.hint}
      readAs={amountAsRead(part.values[name] as string, currency)}
      error={error}
      {...(question.required ? { required: true } : {})}
    >
      {(control) => {
        const amount = (
          <Input
            {...control}
            name={`${part.at}${name}`}
            maxLength={20}
            inputMode="decimal"
            value={part.values[name] as string}
            onChange={(event) => part.set({ [name]: event.target.value } as Partial<Values>)}
          />
        )
        if (!changeable) return amount
        return (
          <div className="grid grid-cols-[minmax(0,1fr)_--spacing(24)] gap-2">
            {amount}
            <Select
              aria-label={t(`currencyOf_${name}` as 'currencyOf_freight')}
              options={currencyOptions}
              value={currency}
              onChange={(chosen) => chosen && part.set({ [currencyName]: chosen } as Partial<Values>)}
            />
          </div>
        )
      }}
    </Field>
  )
}

export function ChoiceQuestion<Values extends object>(
  given: Question<Values, KeyOf<Values, string>> & { choices: readonly { value: string; label: string }[] },
) {
  const t = useWords(customsWords)
  const { part, name, required, label, hint, choices } = given
  return (
    <Field
      label={label ?? t(name as never)}
      hint={hint}
      error={useMistake(part, name)}
      {...(required ? { required } : {})}
    >
      {(control) => (
        <Select
          {...control}
          options={choices}
          value={(part.values[name] as string) || null}
          onChange={(chosen) => part.set({ [name]: chosen ?? '' } as Partial<Values>)}
        />
      )}
    </Field>
  )
}

export function TickQuestion<Values extends object>(
  given: Question<Values, KeyOf<Values, boolean>> & { description?: string },
) {
  const t = useWords(customsWords)
  const { part, name, label, description } = given
  return (
    <Checkbox
      label={label ?? t(name as never)}
      {...(description ? { description } : {})}
      checked={part.values[name] as boolean}
      onChange={(ticked) => part.set({ [name]: ticked } as Partial<Values>)}
    />
  )
}
