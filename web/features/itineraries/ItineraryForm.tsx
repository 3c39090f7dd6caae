import { useState } from 'react'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Currency, invoiceCurrencies, writtenCurrency } from '../../../domain/money/money.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead, countAsRead, measureAsRead } from '../../platform/read-back.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { TariffSearch } from '../customs/TariffSearch.tsx'
import { PlaceBox } from '../places/PlaceBox.tsx'
import type { TypedPlace } from '../places/place-search.ts'
import { fillFromTemplate } from './cargo-input.ts'
import { itinerariesRefusals, itinerariesWords } from './itineraries.strings.ts'
import { addressOf, type ItineraryInput, sizes } from './itinerary-search.ts'
import { SavedCargoes } from './SavedCargoes.tsx'

interface Props {
  start: ItineraryInput
  /** Set when a cargo is sent again: only the date is left to choose. */
  again?: boolean
  /** Sends the request; rejects when it is refused. */
  onAsk: (search: URLSearchParams) => Promise<unknown>
}

/** The form of the question. The input is never lost; mistakes are shown at their fields. */
export function ItineraryForm({ start, again = false, onAsk }: Props) {
  const t = useWords(itinerariesWords)
  const [input, setInput] = useState(start)
  const form = useForm({
    read: () => {
      const read = addressOf(input)
      if (!again || input.readyOn) return read
      return { mistakes: { ...('mistakes' in read ? read.mistakes : {}), readyOn: 'needed_readyOn' } }
    },
    send: ({ search }) => onAsk(search),
    refusals: itinerariesRefusals,
    mayBeLeft: true,
    words: itinerariesWords,
  })
  const wrong = (name: keyof ItineraryInput) => form.errorOf(name)
  const set = (change: Partial<ItineraryInput>) => {
    setInput({ ...input, ...change })
    form.touch(change)
  }
  const isFull = (name: string) => name === 'weightKg' && input.size !== 'loose' && input.size !== 'air'
  const text = (name: 'count' | 'weightKg' | 'volumeM3' | 'value', label: string, inputMode: 'numeric' | 'decimal') => (
    <Field
      label={label}
      hint={isFull(name) ? t('fullHint') : undefined}
      readAs={
        name === 'value'
          ? amountAsRead(input.value, input.currency)
          : name === 'count'
            ? countAsRead(input.count)
            : measureAsRead(input[name])
      }
      error={wrong(name)}
      required={!isFull(name)}
    >
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
      <SavedCargoes onPick={(cargo) => set(fillFromTemplate(input, cargo))} />
      <form {...form.props} className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field label={t('from')} hint={t('fromHint')} error={wrong('from')} required>
          {(control) => (
            <PlaceBox
              {...control}
              value={input.from}
              onChange={(from) => set({ from })}
              takes={({ country }) => country !== 'RW'}
            />
          )}
        </Field>
        <Field label={t('to')} hint={t('toHint')} error={wrong('to')} required>
          {(control) => <PlaceBox {...control} value={input.to} onChange={(to) => set({ to })} takes={inKigali} />}
        </Field>
        <Field label={t('goods')} hint={t('goodsHint')} error={wrong('hsCode')}>
          {(control) => (
            <TariffSearch
              {...control}
              name="hsCode"
              value={input.hsCode}
              onChange={(hsCode, goods) => set({ hsCode, goods })}
            />
          )}
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)_--spacing(26)] items-start gap-3">
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
        {input.size === 'loose' && text('volumeM3', t('volumeM3'), 'decimal')}
        {input.size !== 'loose' && input.size !== 'air' && text('count', t('count'), 'numeric')}
        {text('weightKg', t('weightKg'), 'decimal')}
        <Field label={t('readyOn')} error={wrong('readyOn')} optional={!again} required={again}>
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
        <div className="grid justify-items-start gap-3 sm:col-span-2 xl:col-span-4">
          <Problem text={form.problem} />
          <Button type="submit" variant="hero" size="lg" busy={form.busy} className="w-full sm:w-auto">
            {t('show')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The destinations of itineraries: the city of Kigali, its districts and its dry ports. */
const inKigali = ({ code, kind }: TypedPlace) => code.startsWith('RWKGL') && kind !== 'airport'

/** US dollars first, because most invoices use them. */
const currencies = (['USD', ...invoiceCurrencies.filter((each) => each !== 'USD')] as const).map((value: Currency) => ({
  value,
  label: writtenCurrency(value),
}))
