import { type SubmitEvent, useState } from 'react'
import { ApiProblem } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { formatMoment } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { placeName } from '../places/place-name.ts'
import { reportProblem } from './report-problem.ts'
import { type Shipment, useWithdrawEvent } from './shipments.api.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'

/** Takes a wrong report back: at once in its first minute, with a reason after that. What was typed survives a refusal. */
export function WithdrawReport({ shipmentId, event }: { shipmentId: string; event: Shipment['timeline'][number] }) {
  const t = useWords(shipmentsWords)
  const withdraw = useWithdrawEvent(shipmentId)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  if (!event.id || !event.withdraw) return null
  const { id: eventId } = event
  const send = (why: string) =>
    withdraw.mutate(
      { eventId, reason: why },
      {
        onSuccess: () => {
          toasts.add({ title: t('withdrawnToast') })
          setAsking(false)
        },
        onError: (error) => {
          const late = error instanceof ApiProblem && error.code === 'reason_needed' && why === ''
          setProblem(late ? undefined : reportProblem(error))
          setAsking(true)
        },
      },
    )
  const submit = (sent: SubmitEvent) => {
    sent.preventDefault()
    if (reason.trim() === '') return setProblem(shipmentsRefusals.reason_needed)
    setProblem(undefined)
    send(reason.trim())
  }
  return (
    <>
      <RoleButton
        may="report"
        variant="ghost"
        size="sm"
        busy={withdraw.isPending && !asking}
        aria-label={t(event.withdraw === 'undo' ? 'undoOf' : 'withdrawOf', { milestone: t(event.milestone) })}
        onClick={() => (event.withdraw === 'undo' ? send('') : setAsking(true))}
      >
        {t(event.withdraw)}
      </RoleButton>
      <Dialog
        open={asking}
        onOpenChange={(open) => !open && setAsking(false)}
        title={t('withdrawTitle', { milestone: t(event.milestone) })}
        description={t('withdrawAbout')}
      >
        <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
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
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('keepReport')}
            </Button>
            <Button variant="destructive" type="submit" busy={withdraw.isPending}>
              {t('withdraw')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

/** What was taken back stays readable, with its reason. */
export function WithdrawnReports({ shipment }: { shipment: Shipment }) {
  const t = useWords(shipmentsWords)
  if (shipment.withdrawn.length === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-4 text-small">
      <h3 className="font-semibold">{t('withdrawnTitle')}</h3>
      <ul className="mt-2 grid gap-3">
        {shipment.withdrawn.map((event) => (
          <li key={event.id}>
            <p className="text-ink-soft">
              <s>{[t(event.milestone), event.placeCode && placeName(event.placeCode)].filter(Boolean).join(' · ')}</s>
              {' · '}
              {formatMoment(event.at)}
            </p>
            <p className="text-ink-faint">
              {t('withdrawnAt', { at: formatMoment(event.withdrawnAt) })}
              {event.reason && ` · ${event.reason}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
