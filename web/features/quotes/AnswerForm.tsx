import { useState } from 'react'
import type { OwnQuote, ProviderRequest } from '../../../contract/quotes.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { asMarketCurrency, currencies, type MarketCurrency } from '../../../domain/money/money.ts'
import { modesOf } from '../../../domain/offers/services.ts'
import { gatesOfAnswer } from '../../../domain/quotes/answer-card.ts'
import { answerNamesPlace } from '../../../domain/quotes/match-cards.ts'
import { monthsAsked } from '../../../domain/quotes/quoted-months.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead, countAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { placesFor } from '../offers/catalogue-filters.ts'
import { InclusionChoices } from '../offers/InclusionChoices.tsx'
import { PlaceBox } from '../places/PlaceBox.tsx'
import { placeName } from '../places/place-name.ts'
import { useSettings } from '../settings/settings.api.ts'
import { type AnswerInput, readAnswer, typedAmount } from './answer-input.ts'
import { useAnswerRequest } from './quotes.api.ts'
import { providerWords, quotesRefusals } from './quotes.strings.ts'

/** The market writes FRW where ISO 4217 has RWF. */
const currencyOptions = currencies.map((code) => ({ value: code, label: code === 'RWF' ? 'FRW' : code }))

interface Props {
  request: ProviderRequest
  /** The automatic quote of a card that this one replaces. */
  replacing?: OwnQuote | null
  onSent?: () => void
}

/** The form for a provider's individual quote. The input stays until it is accepted. */
export function AnswerForm({ request, replacing = null, onSent }: Props) {
  const t = useWords(providerWords)
  const answer = useAnswerRequest(request.id)
  const today = dayInKigali(new Date())
  const settings = useSettings()
  const [typed, setInput] = useState<Omit<AnswerInput, 'currency'> & { readonly currency: MarketCurrency | null }>({
    price: replacing ? typedAmount(replacing.total) : '',
    currency: replacing ? asMarketCurrency(replacing.total.currency) : null,
    months: '',
    from: null,
    to: null,
    validUntil: dayInKigali(new Date(), 7),
    transitDaysMin: replacing ? String(replacing.transitDays.min) : '',
    transitDaysMax: replacing ? String(replacing.transitDays.max) : '',
    covers: { included: replacing?.included ?? [], notIncluded: replacing?.notIncluded ?? [] },
    note: '',
  })
  // The company's currency until another is selected.
  const input: AnswerInput = { ...typed, currency: typed.currency ?? settings.data?.currency ?? 'RWF' }
  const set = (change: Partial<AnswerInput>) => {
    setInput({ ...typed, ...change })
    form.touch(change)
  }
  const form = useForm<ReturnType<typeof readAnswer>>({
    read: () => readAnswer(request, input, replacing?.id),
    send: async (read) => {
      await answer.mutateAsync(read.answer)
      toasts.add({ title: t('sentToast'), description: t('sentToastAbout') })
      onSent?.()
    },
    refusals: quotesRefusals,
    words: providerWords,
  })
  const { errorOf } = form
  const moves = modesOf(request.service).length > 0
  const gates = gatesOfAnswer(request.service, request.destination)
  const startsAt = placesFor(request.service)
  const asked = monthsAsked(request.service, request.storageDuration)
  const text = (
    field: 'price' | 'months' | 'transitDaysMin' | 'transitDaysMax',
    label = t(field),
    hint: string | undefined = undefined,
  ) => (
    <Field
      label={label}
      hint={hint}
      readAs={field === 'price' ? amountAsRead(input.price, input.currency) : countAsRead(input[field])}
      error={errorOf(field)}
      required
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          maxLength={20}
          value={input[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <TitledCard
      title={t('answerTitle')}
      description={replacing ? t('replacing', { price: formatAmount(replacing.total) }) : t('answerAbout')}
    >
      <form {...form.props} className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <div className="grid grid-cols-[1fr_--spacing(26)] items-start gap-2">
            {text('price')}
            <Select
              aria-label={t('currency')}
              className="mt-6"
              options={currencyOptions}
              value={input.currency}
              onChange={(currency) => currency && set({ currency })}
            />
          </div>
          {asked && text('months', t('months'), asked.most === 1 ? t('monthHint') : t('monthsHint', { ...asked }))}
          <Field label={t('validUntil')} hint={t('validHint')} error={errorOf('validUntil')}>
            {(control) => (
              <DatePicker
                {...control}
                value={input.validUntil || null}
                from={today}
                onChange={(day) => set({ validUntil: day ?? '' })}
              />
            )}
          </Field>
          {answerNamesPlace(request) && (
            <Field
              label={t(moves ? 'from' : 'place')}
              hint={t(moves ? 'fromHint' : 'placeHint')}
              error={errorOf('from')}
              required
            >
              {(control) => (
                <PlaceBox
                  {...control}
                  only="gateways"
                  takes={({ code }) => startsAt.has(code)}
                  value={input.from}
                  onChange={(from) => set({ from })}
                />
              )}
            </Field>
          )}
          {gates.length > 0 && (
            <Field label={t('goesTo')} hint={t('goesToHint')} error={errorOf('to')}>
              {(control) => (
                <Select<string>
                  {...control}
                  options={[request.destination, ...gates].map((value) => ({
                    value,
                    label: t('goesToPlace', { place: placeName(value) }),
                  }))}
                  value={input.to ?? request.destination}
                  onChange={(to) => set({ to: to === request.destination ? null : to })}
                />
              )}
            </Field>
          )}
          {text('transitDaysMin', t(moves ? 'transitDaysMin' : 'daysMin'))}
          {text('transitDaysMax', t(moves ? 'transitDaysMax' : 'daysMax'))}
        </div>
        <section aria-label={t('covers')}>
          <h3 className="mb-1 text-small font-medium">{t('covers')}</h3>
          <InclusionChoices value={input.covers} onChange={(covers) => set({ covers })} />
        </section>
        <Field label={t('note')} error={errorOf('note')} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2000}
              value={input.note}
              onChange={(event) => set({ note: event.target.value })}
            />
          )}
        </Field>
        <Problem text={form.problem} />
        <div>
          <Button type="submit" size="lg" busy={form.busy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </TitledCard>
  )
}
