import { useState } from 'react'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { formatNumber } from '../../platform/format.ts'
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
import { readFrancs } from './application-input.ts'
import { applicationWords } from './applications.strings.ts'
import type { Transfer } from './financing.api.ts'
import { financingRefusals } from './financing.strings.ts'

export interface TransferQuestion {
  readonly title: string
  readonly about: string
  /** Initial value of the amount field; omitted when the amount is already known. */
  readonly amount?: number
  readonly go: string
  readonly done: string
}

interface Props {
  /** Null while the dialog is closed. */
  question: TransferQuestion | null
  close: () => void
  send: (transfer: Transfer, amount: number) => Promise<unknown>
}

/** Records a transfer that was made: its day, its reference and, for incoming money, its amount. */
export function TransferDialog({ question, close, send }: Props) {
  // The last question stays visible while its dialog fades out.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && close()}
      title={shown?.title ?? ''}
      {...(shown ? { description: shown.about } : {})}
    >
      {shown && <Form question={shown} close={close} send={send} />}
    </Dialog>
  )
}

function Form({ question, close, send }: Props & { question: TransferQuestion }) {
  const t = useWords(applicationWords)
  const [on, setOn] = useState(dayInKigali(new Date()))
  const [reference, setReference] = useState('')
  const [typed, setTyped] = useState(String(question.amount ?? ''))

  const form = useForm({
    read: () => {
      const amount = question.amount === undefined ? 0 : readFrancs(typed)
      if (reference.trim() && amount !== null) return { transfer: { on, reference: reference.trim() }, amount }
      return {
        mistakes: {
          ...(reference.trim() === '' ? { reference: 'required' } : {}),
          ...(amount === null ? { amount: 'amountInvalid' } : {}),
        },
      }
    },
    send: async ({ transfer, amount }) => {
      await send(transfer, amount)
      toasts.add({ title: question.done })
      close()
    },
    refusals: financingRefusals,
    inWords: ({ most, ...values }) => ({
      ...values,
      ...(most === undefined ? {} : { most: formatNumber(Number(most)) }),
    }),
    words: applicationWords,
  })
  return (
    <form {...form.props} className="grid gap-5">
      {question.amount !== undefined && (
        <Field label={t('amount')} readAs={amountAsRead(typed, 'RWF')} error={form.errorOf('amount')} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={20}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={t('on')} error={form.errorOf('on')} required>
        {(control) => <DatePicker {...control} value={on} onChange={(day) => day && setOn(day)} />}
      </Field>
      <Field label={t('reference')} hint={t('referenceHint')} error={form.errorOf('reference')} required>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
      </Field>
      <Problem text={form.problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close}>
          {t('keep')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {question.go}
        </Button>
      </div>
    </form>
  )
}
