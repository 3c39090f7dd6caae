import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { currencies, writtenCurrency } from '../../../domain/money/money.ts'
import { readUnitPrice } from '../../../domain/money/read-money.ts'
import { priceAlertDays } from '../../../domain/price-alerts/watch-price.ts'
import type { ApiProblem } from '../../platform/api-problem.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useLaneWords } from './lane-words.ts'
import { type AlertLane, useCheapest, useSetPriceAlert } from './price-alerts.api.ts'
import { priceAlertsRefusals, priceAlertsWords } from './price-alerts.strings.ts'

/** Creates a price alert for one of these lanes; renders nothing when there are none. */
export function PriceAlertButton({ lanes }: { lanes: readonly AlertLane[] }) {
  const t = useWords(priceAlertsWords)
  const [open, setOpen] = useState(false)
  const [first] = lanes
  if (!first) return null
  return (
    <>
      <RoleButton may="work" variant="outline" size="sm" onClick={() => setOpen(true)}>
        {t('set')}
      </RoleButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('setTitle')}
        description={t('setAbout', { days: priceAlertDays })}
      >
        <AlertForm lanes={lanes} first={first} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const priceInWords = ({ price, ...values }: ApiProblem['values'] = {}): ApiProblem['values'] => ({
  ...values,
  ...(price === undefined ? {} : { price: formatAmount({ amount: Number(price), currency: 'RWF' }) }),
})

function AlertForm({ lanes, first, onDone }: { lanes: readonly AlertLane[]; first: AlertLane; onDone: () => void }) {
  const t = useWords(priceAlertsWords)
  const { laneWord } = useLaneWords()
  const set = useSetPriceAlert()
  const [chosen, setChosen] = useState('0')
  const [typed, setTyped] = useState('')
  const [currency, setCurrency] = useState<(typeof currencies)[number]>('RWF')
  const lane = lanes[Number(chosen)] ?? first
  const cheapestNow = useCheapestNow(lane)
  const form = useForm({
    read: () => {
      if (typed.trim() === '') return { mistakes: { threshold: 'required' } }
      const threshold = readUnitPrice(typed, currency)
      if (!threshold || threshold.amount + (threshold.tenths ?? 0) === 0)
        return { mistakes: { threshold: 'not_a_number' } }
      return { alert: { ...lane, threshold: { ...threshold, currency } } }
    },
    send: async ({ alert }) => {
      await set.mutateAsync(alert)
      toasts.add({ title: t('done') })
      onDone()
    },
    refusals: priceAlertsRefusals,
    words: priceAlertsWords,
    inWords: priceInWords,
  })
  return (
    <form {...form.props} className="mt-5 grid grid-cols-1 gap-5">
      <Field label={t('lane')}>
        {(control) => (
          <Select
            {...control}
            options={lanes.map((each, place) => ({ value: String(place), label: laneWord(each) }))}
            value={chosen}
            onChange={(value) => setChosen(value ?? '0')}
          />
        )}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_--spacing(28)] items-start gap-3">
        <Field
          label={t('threshold')}
          hint={cheapestNow}
          readAs={amountAsRead(typed, currency)}
          error={form.errorOf('threshold')}
          required
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
        <Field label={t('currency')}>
          {(control) => (
            <Select
              {...control}
              options={currencies.map((value) => ({ value, label: writtenCurrency(value) }))}
              value={currency}
              onChange={(value) => value && setCurrency(value)}
            />
          )}
        </Field>
      </div>
      <Problem text={form.problem} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={paths.priceAlerts} className="text-small font-medium text-lake underline-offset-2 hover:underline">
          {t('see')}
        </Link>
        <RoleButton may="work" type="submit" busy={form.busy}>
          {t('save')}
        </RoleButton>
      </div>
    </form>
  )
}

/** The current price of a lane's cheapest card, as a sentence; undefined until it is loaded. */
function useCheapestNow(lane: AlertLane): string | undefined {
  const t = useWords(priceAlertsWords)
  const { unitWord } = useLaneWords()
  const cheapest = useCheapest(lane).data
  if (cheapest === undefined) return undefined
  if (cheapest === null) return t('thresholdNone')
  return t('thresholdHint', { price: formatAmount(cheapest.price.frw), unit: unitWord(lane) })
}
