import { useState } from 'react'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { formatMoment } from '../../platform/when.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { placeName } from '../places/place-name.ts'
import { type Shipment, useWithdrawEvent } from './shipments.api.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'
import { stepInWords } from './step-in-words.ts'

/**
 * Withdraws a wrong report: within its first minute directly, later with a reason. The input is preserved after a
 * refusal.
 */
export function WithdrawReport({ shipmentId, event }: { shipmentId: string; event: Shipment['timeline'][number] }) {
  const t = useWords(shipmentsWords)
  const withdraw = useWithdrawEvent(shipmentId)
  const [asking, setAsking] = useState(false)
  if (!event.id || !event.withdraw) return null
  const { id: eventId } = event
  const undo = async () => {
    try {
      await withdraw.mutateAsync({ eventId, reason: '' })
      toasts.add({ title: t('withdrawnToast') })
    } catch (error) {
      // Its first minute has passed in the meantime, so a reason is required.
      if (error instanceof ApiProblem && error.code === 'reason_needed') setAsking(true)
      else toasts.add({ title: problemText(error, shipmentsRefusals, stepInWords), tone: 'destructive' })
    }
  }
  return (
    <>
      <RoleButton
        may="report"
        variant="ghost"
        size="sm"
        busy={withdraw.isPending && !asking}
        aria-label={t(event.withdraw === 'undo' ? 'undoOf' : 'withdrawOf', { milestone: t(event.milestone) })}
        onClick={() => (event.withdraw === 'undo' ? undo() : setAsking(true))}
      >
        {t(event.withdraw)}
      </RoleButton>
      <AskDialog
        question={
          asking
            ? {
                title: t('withdrawTitle', { milestone: t(event.milestone) }),
                about: t('withdrawAbout'),
                label: t('reason'),
                answer: { maximum: 500 },
                go: t('withdraw'),
                done: t('withdrawnToast'),
                destructive: true,
                missing: 'reason_needed',
              }
            : null
        }
        close={() => setAsking(false)}
        send={(reason) => withdraw.mutateAsync({ eventId, reason })}
        words={shipmentsRefusals}
        inWords={stepInWords}
      />
    </>
  )
}

/** Withdrawn reports stay visible, with their reason. */
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
