import { useState } from 'react'
import { boxSizes, equipmentGroups } from '../../../domain/free-time/clock.ts'
import { invoiceCurrencies } from '../../../domain/money/money.ts'
import { readMoney, writeAmount } from '../../../domain/money/read-money.ts'
import { readCount } from '../../../domain/money/read-number.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { clocksRefusals, clocksWords } from './clocks.strings.ts'
import { type Containers, useSetContainers } from './shipments.api.ts'

interface Props {
  shipmentId: string
  containers: Containers | null
  close: () => void
}

/**
 * The form in which the customer enters the containers of a shipment, their free days, gate-out and return, and the
 * deposit.
 */
export function ContainersDialog(props: Props) {
  const t = useWords(clocksWords)
  return (
    <Dialog open onOpenChange={(open) => !open && props.close()} title={t('formTitle')} description={t('formAbout')}>
      <Form {...props} />
    </Dialog>
  )
}

const days = ['gateOutOn', 'returnedOn'] as const
const depositDays = ['paidOn', 'askedOn', 'receivedOn'] as const

function typedFrom(containers: Containers | null) {
  const deposit = containers?.deposit
  return {
    count: String(containers?.count ?? 1),
    size: containers?.size ?? 'box40',
    equipmentGroup: containers?.equipmentGroup ?? 'dry',
    freeDays: String(containers?.freeDays ?? ''),
    storageFreeDays: String(containers?.storageFreeDays ?? ''),
    gateOutOn: containers?.gateOutOn ?? null,
    returnedOn: containers?.returnedOn ?? null,
    amount: deposit ? writeAmount(deposit.amount) : '',
    currency: deposit?.amount.currency ?? 'USD',
    paidOn: deposit?.paidOn ?? null,
    askedOn: deposit?.askedOn ?? null,
    receivedOn: deposit?.receivedOn ?? null,
  }
}
type Typed = ReturnType<typeof typedFrom>

const wholeFrom = (typed: string, least: number, most: number): number | null => {
  const number = readCount(typed)
  return number !== null && number >= least && number <= most ? number : null
}
const isEmpty = (typed: string) => typed.trim() === ''

/** Converts the input to the request body, or returns the mistakes. */
function readContainers(typed: Typed): Containers | { mistakes: Readonly<Record<string, string>> } {
  const { size, equipmentGroup, gateOutOn, returnedOn, paidOn, askedOn, receivedOn } = typed
  const mistakes: Record<string, string> = {}
  const count = wholeFrom(typed.count, 1, 500)
  if (count === null) mistakes.count = 'countInvalid'
  const freeDays = isEmpty(typed.freeDays) ? null : wholeFrom(typed.freeDays, 0, 365)
  if (freeDays === null && !isEmpty(typed.freeDays)) mistakes.freeDays = 'daysInvalid'
  const storageFreeDays = isEmpty(typed.storageFreeDays) ? null : wholeFrom(typed.storageFreeDays, 0, 365)
  if (storageFreeDays === null && !isEmpty(typed.storageFreeDays)) mistakes.storageFreeDays = 'daysInvalid'
  const amount = isEmpty(typed.amount) ? null : readMoney(typed.amount, typed.currency)
  if (!isEmpty(typed.amount) && (amount === null || amount.amount <= 0)) mistakes.amount = 'amountInvalid'
  else if (!amount && (paidOn || askedOn || receivedOn)) mistakes.amount = 'amountMissing'
  else if (amount && !paidOn) mistakes.paidOn = 'paidMissing'
  if (Object.keys(mistakes).length > 0 || count === null) return { mistakes }
  return {
    count,
    size,
    equipmentGroup,
    freeDays,
    storageFreeDays,
    gateOutOn,
    returnedOn,
    deposit: amount && paidOn ? { amount, paidOn, askedOn, receivedOn } : null,
  }
}

/** Maps the server's names of the deposit's fields to the form's. */
const fieldOf = (path: string) =>
  ({
    depositAmount: 'amount',
    depositPaidOn: 'paidOn',
    depositAskedOn: 'askedOn',
    depositReceivedOn: 'receivedOn',
  })[path] ?? path

function Form({ shipmentId, containers, close }: Props) {
  const t = useWords(clocksWords)
  const save = useSetContainers(shipmentId)
  const [typed, setTyped] = useState(() => typedFrom(containers))
  const form = useForm({
    read: () => readContainers(typed),
    send: async (read) => {
      await save.mutateAsync(read)
      toasts.add({ title: t('saved') })
      close()
    },
    refusals: clocksRefusals,
    words: clocksWords,
    fieldOf,
    onRefused: ({ fields }) => (Object.keys(fields).length > 0 ? null : undefined),
  })
  const set = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    form.touch(change)
  }
  return (
    <form {...form.props} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('number')} error={form.errorOf('count')} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={8}
              value={typed.count}
              onChange={(event) => set({ count: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('size')}>
          {(control) => (
            <Select
              {...control}
              options={boxSizes.map((value) => ({ value, label: t(value) }))}
              value={typed.size}
              onChange={(size) => size && set({ size })}
            />
          )}
        </Field>
        <Field label={t('equipmentGroup')} className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              options={equipmentGroups.map((value) => ({ value, label: t(value) }))}
              value={typed.equipmentGroup}
              onChange={(equipmentGroup) => equipmentGroup && set({ equipmentGroup })}
            />
          )}
        </Field>
        {(['freeDays', 'storageFreeDays'] as const).map((name) => (
          <Field key={name} label={t(name)} hint={t('freeHint')} error={form.errorOf(name)} optional>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={8}
                value={typed[name]}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        {days.map((name) => (
          <Field key={name} label={t(name)} error={form.errorOf(name)}>
            {(control) => <DatePicker {...control} value={typed[name]} onChange={(day) => set({ [name]: day })} />}
          </Field>
        ))}
      </div>
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="sr-only">{t('depositHeading')}</legend>
        <p aria-hidden="true" className="text-small font-semibold sm:col-span-2">
          {t('depositHeading')}
        </p>
        <Field label={t('amount')} readAs={amountAsRead(typed.amount, typed.currency)} error={form.errorOf('amount')}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={20}
              value={typed.amount}
              onChange={(event) => set({ amount: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('currency')}>
          {(control) => (
            <Select
              {...control}
              options={invoiceCurrencies.map((value) => ({ value, label: value }))}
              value={typed.currency}
              onChange={(currency) => currency && set({ currency })}
            />
          )}
        </Field>
        {depositDays.map((name) => (
          <Field key={name} label={t(name)} error={form.errorOf(name)}>
            {(control) => <DatePicker {...control} value={typed[name]} onChange={(day) => set({ [name]: day })} />}
          </Field>
        ))}
      </fieldset>
      <Problem text={form.problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
