import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Currency, invoiceCurrencies, writtenCurrency } from '../../../domain/money/money.ts'
import { places } from '../../../domain/places/places.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { TariffSearch } from '../customs/TariffSearch.tsx'
import { placeName } from '../places/place-name.ts'
import { itinerariesRefusals, itinerariesWords } from './itineraries.strings.ts'
import { addressOf, type ItineraryInput, type Mistakes, sizes } from './itinerary-search.ts'

interface Props {
  start: ItineraryInput
  /** Field → code, of an answer that refused. */
  refused: Readonly<Record<string, string>>
  /** Values that the words of a refusal take. */
  refusedValues: Readonly<Record<string, string | number>>
  onAsk: (search: URLSearchParams) => void
}

/** What is asked. What is typed is never lost; what is wrong is said at its field. */
export function ItineraryForm({ start, refused, refusedValues, onAsk }: Props) {
  const t = useWords(itinerariesWords)
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState(start)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [answered, setAnswered] = useState(refused)
  const [shownRefused, setShownRefused] = useState(refused)
  // A new answer says anew what it refuses.
  if (answered !== refused) {
    setAnswered(refused)
    setShownRefused(refused)
  }
  const origins = useMemo(
    () =>
      [...places.values()]
        .filter(({ code, kind }) => !code.startsWith('RW') && kind !== 'border')
        .map(({ code }) => ({ value: code, label: placeName(code) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [],
  )
  const set = (change: Partial<ItineraryInput>) => {
    setInput({ ...input, ...change })
    const names = Object.keys(change)
    setMistakes(Object.fromEntries(Object.entries(mistakes).filter(([name]) => !names.includes(name))))
    setShownRefused(Object.fromEntries(Object.entries(shownRefused).filter(([name]) => !names.includes(name))))
  }
  const wrong = (name: keyof ItineraryInput): string | undefined => {
    const code = mistakes[name] ?? shownRefused[name]
    if (code === undefined) return undefined
    const refusal = (itinerariesRefusals as Readonly<Record<string, string>>)[
      code === 'required' && name === 'hsCode' ? 'vehicle_facts_needed' : code
    ]
    if (refusal) return refusal.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(refusedValues[value] ?? ''))
    return code in itinerariesWords ? t(code as 'unusable') : t('unusable')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = addressOf(input)
    if ('search' in read) return onAsk(read.search)
    setMistakes(read.mistakes)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const loose = input.size === 'loose'
  const text = (name: 'count' | 'weightKg' | 'volumeM3' | 'value', label: string, inputMode: 'numeric' | 'decimal') => (
    <Field label={label} error={wrong(name)} required>
      {(control) => (
        <Input
          {...control}
          name={name}
          maxLength={20}
          inputMode={inputMode}
          autoComplete="off"
          value={input[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <section aria-labelledby="itinerary-form" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="itinerary-form" className="text-title-2">
        {t('formTitle')}
      </h2>
      <form ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field label={t('from')} hint={t('fromHint')} error={wrong('from')} required>
          {(control) => (
            <Combobox {...control} options={origins} value={input.from} onChange={(from) => set({ from })} />
          )}
        </Field>
        <Field label={t('goods')} hint={t('goodsHint')} error={wrong('hsCode')}>
          {(control) => (
            <TariffSearch {...control} name="hsCode" value={input.hsCode} onChange={(hsCode) => set({ hsCode })} />
          )}
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3">
          {text('value', t('value', { currency: writtenCurrency(input.currency) }), 'decimal')}
          <Field label={t('currency')}>
            {(control) => (
              <Select
                {...control}
                options={currencies}
                value={input.currency}
                onChange={(currency) => currency && set({ currency })}
              />
            )}
          </Field>
        </div>
        <Field label={t('size')}>
          {(control) => (
            <Select
              {...control}
              options={sizes.map((value) => ({ value, label: t(`size_${value}`) }))}
              value={input.size}
              onChange={(size) => size && set({ size })}
            />
          )}
        </Field>
        {loose ? text('volumeM3', t('volumeM3'), 'decimal') : text('count', t('count'), 'numeric')}
        {text('weightKg', t('weightKg'), 'decimal')}
        <Field label={t('readyOn')} error={wrong('readyOn')} optional>
          {(control) => (
            <DatePicker
              {...control}
              value={input.readyOn}
              from={dayInKigali(new Date())}
              onChange={(readyOn) => set({ readyOn })}
            />
          )}
        </Field>
        <div className="self-center sm:pt-5">
          <Checkbox
            label={t('deducts')}
            description={t('deductsAbout')}
            checked={input.deducts}
            onChange={(deducts) => set({ deducts })}
          />
        </div>
        <div className="sm:col-span-2 xl:col-span-4">
          <Button type="submit" variant="hero" size="lg" className="w-full sm:w-auto">
            {t('show')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Dollars first, as most invoices are. */
const currencies = (['USD', ...invoiceCurrencies.filter((each) => each !== 'USD')] as const).map((value: Currency) => ({
  value,
  label: writtenCurrency(value),
}))
