import { useState } from 'react'
import type { PartOrderDetail } from '../../../contract/spare-parts.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { currencies, type MarketCurrency, money } from '../../../domain/money/money.ts'
import { readMoney } from '../../../domain/money/read-money.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { useChangePartOrder } from './spare-parts.api.ts'
import { partOrderWords, sparePartsRefusals } from './spare-parts.strings.ts'

/** The market writes FRW where ISO 4217 has RWF. */
const currencyOptions = currencies.map((code) => ({ value: code, label: code === 'RWF' ? 'FRW' : code }))

/** The form for a supplier's quote. The input stays until it is accepted. */
export function PartQuoteForm({ order }: { order: PartOrderDetail }) {
  const t = useWords(partOrderWords)
  const change = useChangePartOrder(order.id)
  const today = dayInKigali(new Date())
  const [typed, setTyped] = useState('')
  const [currency, setCurrency] = useState<MarketCurrency>('RWF')
  const [deliverOn, setDeliverOn] = useState('')
  const [validUntil, setValidUntil] = useState(dayInKigali(new Date(), 7))
  const [note, setNote] = useState('')
  const price = readMoney(typed, currency)
  const total = price && Number.isSafeInteger(price.amount * order.quantity) ? price.amount * order.quantity : null

  const form = useForm({
    read: () => {
      if (price?.amount && deliverOn && validUntil) return { quote: { price, deliverOn, validUntil, note } }
      return {
        mistakes: {
          ...(typed.trim() === '' ? { price: 'required' } : price?.amount ? {} : { price: 'not_positive' }),
          ...(deliverOn === '' ? { deliverOn: 'required' } : {}),
          ...(validUntil === '' ? { validUntil: 'required' } : {}),
        },
      }
    },
    send: async ({ quote }) => {
      await change.mutateAsync({ kind: 'quote', ...quote })
      toasts.add({ title: t('sentToast'), description: t('sentToastAbout') })
    },
    refusals: sparePartsRefusals,
    words: partOrderWords,
  })
  return (
    <TitledCard title={t('answerTitle')} description={t('answerAbout')}>
      <form {...form.props} className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <div className="grid grid-cols-[1fr_--spacing(26)] items-start gap-2">
            <Field
              label={t('pricePerPiece')}
              readAs={amountAsRead(typed, currency)}
              error={form.errorOf('price')}
              required
              hint={
                total !== null && order.quantity > 1
                  ? t('totalOf', { count: order.quantity, amount: formatAmount(money(total, currency)) })
                  : undefined
              }
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  maxLength={20}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
            <Select
              aria-label={t('currency')}
              className="mt-6"
              options={currencyOptions}
              value={currency}
              onChange={(chosen) => {
                if (!chosen) return
                setCurrency(chosen)
                form.touch({ price: chosen })
              }}
            />
          </div>
          <Field label={t('deliverOn')} error={form.errorOf('deliverOn')} required>
            {(control) => (
              <DatePicker
                {...control}
                value={deliverOn || null}
                from={today}
                onChange={(day) => {
                  setDeliverOn(day ?? '')
                  form.touch({ deliverOn: day })
                }}
              />
            )}
          </Field>
          <Field label={t('validUntilDay')} hint={t('validHint')} error={form.errorOf('validUntil')} required>
            {(control) => (
              <DatePicker
                {...control}
                value={validUntil || null}
                from={today}
                onChange={(day) => {
                  setValidUntil(day ?? '')
                  form.touch({ validUntil: day })
                }}
              />
            )}
          </Field>
        </div>
        <Field label={t('note')} error={form.errorOf('note')} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
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
