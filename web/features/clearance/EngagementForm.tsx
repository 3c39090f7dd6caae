import { useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { originGroups } from '../../../domain/customs/declaration.ts'
import { clearanceModes, conditions, regimes } from '../../../domain/documents/required-documents.ts'
import { clearanceUrgencies } from '../../../domain/quotes/request-choices.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field, type FieldError } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import type { BookingPreview, BookingSource } from '../bookings/bookings.api.ts'
import { RoleButton } from '../companies/RoleButton.tsx'
import { TariffSearch } from '../customs/TariffSearch.tsx'
import { Charges } from '../offers/Charges.tsx'
import { ReferenceField } from '../quotes/ReferenceField.tsx'
import { useEngageBroker, useShipmentsToClear } from './clearance.api.ts'
import { clearanceRefusals, clearanceWords } from './clearance.strings.ts'
import { type EngagementInput, readEngagement } from './engagement-input.ts'
import { PaperPreview } from './PaperPreview.tsx'

interface Props {
  source: BookingSource
  preview: BookingPreview
  refetch: () => Promise<unknown>
  input: EngagementInput
  onChange: (input: EngagementInput) => void
}

/**
 * Asks for the goods to be cleared; shows the documents that this requires, and the price with the button that books.
 */
export function EngagementForm({ source, preview, refetch, input, onChange }: Props) {
  const t = useWords(clearanceWords)
  const navigate = useNavigate()
  const engage = useEngageBroker()

  const set = (change: Partial<EngagementInput>) => {
    onChange({ ...input, ...change })
    form.touch(change)
  }
  const form = useForm({
    read: () => readEngagement(input),
    send: async ({ form: engagement }) => {
      if (source.kind !== 'quote' && source.kind !== 'engagement') return
      const from =
        source.kind === 'quote'
          ? { kind: 'quote' as const, quoteId: source.quoteId }
          : { kind: 'offer' as const, offerId: source.offerId }
      const { id } = await engage.mutateAsync({
        ...engagement,
        source: from,
        agreedTotal: preview.total.own,
        agreedFrw: preview.total.frw,
      })
      toasts.add({ title: t('bookedToast'), description: t('bookedToastAbout', { provider: preview.providerName }) })
      void navigate(paths.clearanceFile(id))
    },
    refusals: clearanceRefusals,
    words: clearanceWords,
    onRefused: async ({ code, values }) => {
      if (code !== 'price_changed') return undefined
      await refetch()
      const { amount, currency } = values as { amount: number; currency: 'RWF' }
      return t('priceIsNew', { amount: formatAmount({ amount, currency }) })
    },
  })

  return (
    <form {...form.props} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_--spacing(104)]">
      <TitledCard title={t('goodsTitle')}>
        <Questions input={input} errorOf={form.errorOf} set={set} />
      </TitledCard>
      <div className="grid gap-6">
        <TitledCard
          title={t('price')}
          description={t('answerIn', { provider: preview.providerName, hours: preview.hoursToConfirm })}
        >
          <Charges lines={preview.lines} price={preview.total} rates={preview.rates} />
          <Problem text={form.problem} className="mt-5" />
          <RoleButton may="deal" type="submit" size="lg" className="mt-5 w-full" busy={form.busy}>
            {t('book', { amount: formatAmount(preview.total.own) })}
          </RoleButton>
        </TitledCard>
        <PaperPreview input={input} />
      </div>
    </form>
  )
}

interface Asked {
  input: EngagementInput
  errorOf: (field: keyof EngagementInput) => FieldError
  set: (change: Partial<EngagementInput>) => void
}

function Questions({ input, errorOf: error, set }: Asked) {
  const t = useWords(clearanceWords)
  const today = dayInKigali(new Date())
  const choice = (field: 'mode' | 'origin' | 'regime' | 'urgency', values: readonly string[]) => (
    <Field label={t(field)} error={error(field)}>
      {(control) => (
        <Select
          {...control}
          options={values.map((value) => ({
            value,
            label: t((field === 'origin' ? `${value}Origin` : value) as 'sea'),
          }))}
          value={input[field]}
          onChange={(chosen) => chosen && set({ [field]: chosen })}
        />
      )}
    </Field>
  )
  const mine = useShipmentsToClear().data?.items ?? []
  return (
    <div className="grid gap-5">
      <Field label={t('hsCode')} hint={t('hsCodeHint')} error={error('hsCode')} required>
        {(control) => (
          <TariffSearch {...control} name="hsCode" value={input.hsCode} onChange={(hsCode) => set({ hsCode })} />
        )}
      </Field>
      <Field label={t('goods')} hint={t('goodsHint')} error={error('goods')} required>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={input.goods}
            onChange={(event) => set({ goods: event.target.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {choice('urgency', clearanceUrgencies)}
        {choice('mode', clearanceModes)}
        {choice('origin', originGroups)}
        {choice('regime', regimes)}
        <Field
          label={t('goodsValue')}
          readAs={amountAsRead(input.goodsValue, 'USD')}
          error={error('goodsValue')}
          optional
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={20}
              value={input.goodsValue}
              onChange={(event) => set({ goodsValue: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('startDay')} error={error('startDay')} required>
          {(control) => (
            <DatePicker
              {...control}
              value={input.startDay || null}
              from={today}
              onChange={(day) => set({ startDay: day ?? '' })}
            />
          )}
        </Field>
      </div>
      {mine.length > 0 && (
        <Field label={t('shipment')} hint={t('shipmentHint')} error={error('shipmentId')} optional>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: '', label: t('noShipment') },
                ...mine.map(({ id, number }) => ({ value: id, label: number })),
              ]}
              value={input.shipmentId}
              onChange={(chosen) => set({ shipmentId: chosen ?? '' })}
            />
          )}
        </Field>
      )}
      <fieldset className="grid gap-2.5 sm:grid-cols-2">
        <legend className="mb-2.5 text-small font-medium">{t('conditions')}</legend>
        {conditions.map((condition) => (
          <Checkbox
            key={condition}
            label={t(condition)}
            checked={input.conditions.includes(condition)}
            onChange={(ticked) =>
              set({
                conditions: ticked
                  ? [...input.conditions, condition]
                  : input.conditions.filter((each) => each !== condition),
              })
            }
          />
        ))}
      </fieldset>
      <ReferenceField
        value={input.customerReference}
        error={error('customerReference')}
        onChange={(customerReference) => set({ customerReference })}
      />
      <Field label={t('instructions')} error={error('instructions')} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={input.instructions}
            onChange={(event) => set({ instructions: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
