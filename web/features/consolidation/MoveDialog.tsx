import { useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { formatMoment, fromLocalInput, toLocalInput, zoneWord } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { type Move, useMoveDeparture } from './consolidation.api.ts'
import { consolidationRefusals, departuresWords } from './consolidation.strings.ts'

interface Props {
  departureId: string
  /** The step to confirm; its texts stay while the dialog fades out. */
  move: Move | 'withdraw'
  open: boolean
  close: () => void
}

/**
 * Asks when a departure left or arrived, or why that is reverted, and says what follows. The input is preserved after a
 * refusal.
 */
export function MoveDialog({ departureId, move, open, close }: Props) {
  const t = useWords(departuresWords)
  const send = useMoveDeparture(departureId)
  const [at, setAt] = useState(() => toLocalInput(Date.now()))
  const [reason, setReason] = useState('')
  const timed = move === 'depart' || move === 'arrive'
  const form = useForm({
    read: () => {
      if (move === 'close') return { change: { kind: move } }
      if (move === 'withdraw')
        return reason.trim() === ''
          ? { mistakes: { answer: 'reasonRequired' } }
          : { change: { kind: move, reason: reason.trim() } }
      const instant = fromLocalInput(at)
      return instant === null ? { mistakes: { answer: 'whenRequired' } } : { change: { kind: move, at: instant } }
    },
    send: async ({ change }) => {
      await send.mutateAsync(change)
      toasts.add({ title: t(`${move}Toast`) })
      setReason('')
      close()
    },
    refusals: consolidationRefusals,
    words: departuresWords,
    inWords: (values) => (values.at ? { ...values, at: formatMoment(String(values.at)) } : values),
    only: 'answer',
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title={t(`${move}Title`)}
      description={t(`${move}About`)}
    >
      <form {...form.props} className="mt-5 grid gap-5">
        {timed && (
          <Field label={t('when', { zone: zoneWord() })} error={form.errorOf('answer')} required>
            {(control) => (
              <Input {...control} type="datetime-local" value={at} onChange={(typed) => setAt(typed.target.value)} />
            )}
          </Field>
        )}
        {move === 'withdraw' && (
          <Field label={t('reason')} error={form.errorOf('answer')} required>
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
        {move === 'close' && <Problem text={form.problem} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={close}>
            {t('keep')}
          </Button>
          <Button type="submit" variant={move === 'withdraw' ? 'destructive' : 'default'} busy={form.busy}>
            {t(move)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
