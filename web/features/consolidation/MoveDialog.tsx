import { type SubmitEvent, useState } from 'react'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { formatMoment } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { fromKigaliInput, toKigaliInput } from '../shipments/kigali-input.ts'
import { type Move, useMoveDeparture } from './consolidation.api.ts'
import { consolidationRefusals, departuresWords } from './consolidation.strings.ts'

interface Props {
  departureId: string
  /** What is asked; its words stay while the dialog fades away. */
  move: Move | 'withdraw'
  open: boolean
  close: () => void
}

/** Asks when a run left or arrived, or why that is taken back, and says what follows. What was typed survives a refusal. */
export function MoveDialog({ departureId, move, open, close }: Props) {
  const t = useWords(departuresWords)
  const send = useMoveDeparture(departureId)
  const [at, setAt] = useState(() => toKigaliInput(Date.now()))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const timed = move === 'depart' || move === 'arrive'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const instant = timed ? fromKigaliInput(at) : undefined
    if (instant === null) return setProblem(t('whenRequired'))
    if (move === 'withdraw' && reason.trim() === '') return setProblem(t('reasonRequired'))
    setProblem(undefined)
    send.mutate(
      { move, at: instant, reason: reason.trim() },
      {
        onSuccess: () => {
          toasts.add({ title: t(`${move}Toast`) })
          setReason('')
          close()
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title={t(`${move}Title`)}
      description={t(`${move}About`)}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        {timed && (
          <Field label={t('when')} error={problem} required>
            {(control) => (
              <Input {...control} type="datetime-local" value={at} onChange={(typed) => setAt(typed.target.value)} />
            )}
          </Field>
        )}
        {move === 'withdraw' && (
          <Field label={t('reason')} error={problem} required>
            {(control) => (
              <Textarea
                {...control}
                value={reason}
                maxLength={500}
                onChange={(typed) => setReason(typed.target.value)}
              />
            )}
          </Field>
        )}
        {move === 'close' && problem && (
          <p role="alert" className="text-small font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={close}>
            {t('keep')}
          </Button>
          <Button type="submit" variant={move === 'withdraw' ? 'destructive' : 'default'} busy={send.isPending}>
            {t(move)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The sentence for a refusal, with the earliest time in words. */
const problemOf = (error: unknown) =>
  problemText(error, consolidationRefusals, (values) =>
    values.at ? { ...values, at: formatMoment(String(values.at)) } : values,
  )
