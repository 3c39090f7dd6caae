import { useState } from 'react'
import type { PartOrderDetail } from '../../../contract/spare-parts.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { AskDialog, type Question } from '../../ui/AskDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useChangePartOrder } from './spare-parts.api.ts'
import { partOrderWords, sparePartsRefusals } from './spare-parts.strings.ts'

type Step = 'confirm' | 'decline' | 'deliver' | 'cancel'

/** The actions of the user's side; a disabled button says why. */
export function PartOrderActions({ order }: { order: PartOrderDetail }) {
  const t = useWords(partOrderWords)
  const isSupplier = order.side === 'supplier'
  const change = useChangePartOrder(order.id)
  const [step, setStep] = useState<Step | null>(null)
  const today = dayInKigali(new Date())
  const { actions } = order

  const questions: Readonly<Record<Step, Question>> = {
    confirm: {
      title: t('confirmTitle'),
      about: t('confirmAbout'),
      label: t('deliverOn'),
      answer: { day: '', from: today },
      go: t('confirm'),
      done: t('confirmedToast'),
    },
    decline: {
      title: t('declineTitle'),
      about: t('declineAbout'),
      label: t('reason'),
      answer: { maximum: 500 },
      go: t('decline'),
      done: t('declinedToast'),
      destructive: true,
    },
    deliver: {
      title: t('deliverTitle'),
      about: t('deliverAbout'),
      label: t('deliveredDay'),
      answer: { day: today },
      go: t('deliver'),
      done: t('deliveredToast'),
    },
    cancel: {
      title: t('cancelTitle'),
      about: t(isSupplier ? 'cancelAboutSupplier' : 'cancelAboutCustomer'),
      label: t('reason'),
      answer: { maximum: 500 },
      go: t('cancel'),
      done: t('cancelledToast'),
      destructive: true,
    },
  }
  const send = (kind: Step, answer: string) =>
    change.mutateAsync(
      kind === 'confirm'
        ? { kind, deliverOn: answer }
        : kind === 'deliver'
          ? { kind, day: answer }
          : { kind, reason: answer },
    )
  const receive = () =>
    toastOutcome(change.mutateAsync({ kind: 'receive' }), { title: t('receivedToast') }, sparePartsRefusals)
  return (
    <>
      {actions.receive === null && (
        <RoleButton may="deal" busy={change.isPending && change.variables.kind === 'receive'} onClick={receive}>
          {t('receive')}
        </RoleButton>
      )}
      {(['confirm', 'deliver'] as const).map(
        (kind) =>
          actions[kind] === null && (
            <RoleButton key={kind} may={kind === 'confirm' ? 'confirm' : 'report'} onClick={() => setStep(kind)}>
              {t(kind)}
            </RoleButton>
          ),
      )}
      {(['decline', 'cancel'] as const).map(
        (kind) =>
          actions[kind] === null && (
            <RoleButton
              key={kind}
              may={kind === 'cancel' ? 'cancel' : 'confirm'}
              variant="outline"
              onClick={() => setStep(kind)}
            >
              {t(kind)}
            </RoleButton>
          ),
      )}
      {actions.cancel === 'ordered_for_you' && (
        <Tooltip words={sparePartsRefusals.ordered_for_you}>
          <Button variant="outline" aria-disabled="true">
            {t('cancel')}
          </Button>
        </Tooltip>
      )}
      <AskDialog
        question={step && questions[step]}
        close={() => setStep(null)}
        send={(answer) => (step ? send(step, answer) : Promise.resolve())}
        words={sparePartsRefusals}
      />
    </>
  )
}
