import { type SubmitEvent, useState } from 'react'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'

interface Props {
  asking: 'decline' | 'cancel' | null
  close: () => void
  /** What will happen, in a sentence. */
  about: string
  send: (reason: string) => Promise<unknown>
}

/** Asks once before a promise is taken back, and says what will happen. What was typed survives a failed call. */
export function BookingReasonDialog({ asking, close, about, send }: Props) {
  const t = useWords(bookingsWords)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(bookingsRefusals.reason_needed)
    setBusy(true)
    try {
      await send(reason.trim())
      toasts.add({ title: t(asking === 'decline' ? 'declinedToast' : 'cancelledToast') })
      setReason('')
      close()
    } catch (error) {
      setProblem(problemText(error, bookingsRefusals))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={asking !== null}
      onOpenChange={(open) => !open && close()}
      title={t(asking === 'decline' ? 'declineTitle' : 'cancelTitle')}
      description={about}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <Field label={t('reason')} error={problem} required>
          {(control) => (
            <Textarea {...control} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={close}>
            {t('keep')}
          </Button>
          <Button variant="destructive" type="submit" busy={busy}>
            {t(asking === 'decline' ? 'decline' : 'cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
