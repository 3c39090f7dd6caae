import { useState } from 'react'
import type { Application } from '../../../contract/financing.ts'
import { formatAmount, formatDigits } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { applicationWords } from './applications.strings.ts'
import { useChangeApplication } from './financing.api.ts'
import { financingRefusals } from './financing.strings.ts'
import { TransferDialog, type TransferQuestion } from './TransferDialog.tsx'

type Sure = 'accept' | 'withdraw' | 'offer'
type Paid = 'advance' | 'repay' | 'returnReserve'

/** How much of the invoice has not come in yet. */
function restToCome({ invoiceAmount, entries }: Application): number {
  const received = entries
    .filter((entry) => entry.kind === 'repayment')
    .flatMap((entry) => entry.lines)
    .reduce((sum, line) => sum + (line.account === 'bank' ? line.amount.amount : 0), 0)
  return invoiceAmount.amount - received
}

/** The actions of the user's side; a button that is disabled for now says why. */
export function ApplicationActions({ application }: { application: Application }) {
  const t = useWords(applicationWords)
  const change = useChangeApplication(application.id)
  const [asking, setAsking] = useState<Sure | Paid | 'decline' | null>(null)
  const { actions, companyName: company, days, assessment } = application
  const cost = application.offer?.cost
  const written = (value: Application['owed'] | undefined) => (value ? formatAmount(value) : '')
  const close = () => setAsking(null)

  const sure: Readonly<Record<Sure, { title: string; about: string; done: string }>> = {
    accept: {
      title: t('acceptTitle'),
      about: t('acceptAbout', {
        cash: written(cost?.cash),
        advance: written(cost?.advance),
        cost: written(cost?.discount),
        apr: cost ? formatDigits(cost.aprPercent, 2) : '',
      }),
      done: t('acceptedToast'),
    },
    withdraw: { title: t('withdrawTitle'), about: t('withdrawAbout'), done: t('withdrawnToast') },
    offer: {
      title: t('offerTitleAsk'),
      about: t('offerAboutAsk', { percent: assessment?.advancePercent ?? 0 }),
      done: t('offeredToast'),
    },
  }
  const paid: Readonly<Record<Paid, TransferQuestion>> = {
    advance: {
      title: t('payTitle'),
      about: t('payAbout', { cash: written(cost?.cash), company, days }),
      go: t('pay'),
      done: t('paidToast'),
    },
    repay: {
      title: t('repayTitle'),
      about: t('repayAbout', { owed: written(application.owed) }),
      amount: application.owed?.amount || restToCome(application),
      go: t('repay'),
      done: t('repaidToast'),
    },
    returnReserve: {
      title: t('returnTitle'),
      about: t('returnAbout', { held: written(application.reserveHeld), company }),
      go: t('returnReserve'),
      done: t('returnedToast'),
    },
  }
  const takeUp = () =>
    toastOutcome(change.mutateAsync({ kind: 'takeUp' }), { title: t('takenUpToast') }, financingRefusals)
  const sureOf = (['accept', 'withdraw', 'offer'] as const).find((kind) => asking === kind)
  const paidOf = (['advance', 'repay', 'returnReserve'] as const).find((kind) => asking === kind)
  const words = { advance: 'pay', repay: 'repay', returnReserve: 'returnReserve' } as const
  const notYet = actions.offer === 'assessment_needed' || actions.offer === 'grade_too_low' ? actions.offer : null
  return (
    <>
      {actions.takeUp === null && (
        <RoleButton may="finance" busy={change.isPending && change.variables.kind === 'takeUp'} onClick={takeUp}>
          {t('takeUp')}
        </RoleButton>
      )}
      {(['accept', 'offer'] as const).map(
        (kind) =>
          actions[kind] === null && (
            <RoleButton key={kind} may="finance" onClick={() => setAsking(kind)}>
              {t(kind)}
            </RoleButton>
          ),
      )}
      {notYet && (
        <Tooltip words={financingRefusals[notYet]}>
          <Button aria-disabled="true">{t('offer')}</Button>
        </Tooltip>
      )}
      {(['advance', 'repay', 'returnReserve'] as const).map(
        (kind) =>
          actions[kind] === null && (
            <RoleButton key={kind} may="finance" onClick={() => setAsking(kind)}>
              {t(words[kind])}
            </RoleButton>
          ),
      )}
      {(['withdraw', 'decline'] as const).map(
        (kind) =>
          actions[kind] === null && (
            <RoleButton key={kind} may="finance" variant="outline" onClick={() => setAsking(kind)}>
              {t(kind)}
            </RoleButton>
          ),
      )}
      <ConfirmDialog
        step={
          sureOf
            ? {
                ...sure[sureOf],
                go: t(sureOf),
                keep: t('keep'),
                ...(sureOf === 'withdraw' && { destructive: true }),
                run: () => change.mutateAsync({ kind: sureOf }),
              }
            : null
        }
        close={close}
        words={financingRefusals}
      />
      <TransferDialog
        question={paidOf ? paid[paidOf] : null}
        close={close}
        send={(transfer, amount) =>
          paidOf === undefined
            ? Promise.resolve()
            : change.mutateAsync(
                paidOf === 'repay' ? { kind: paidOf, ...transfer, amount } : { kind: paidOf, ...transfer },
              )
        }
      />
      <AskDialog
        question={
          asking === 'decline'
            ? {
                title: t('declineTitle'),
                about: t('declineAbout'),
                label: t('reason'),
                answer: { maximum: 500 },
                go: t('decline'),
                done: t('declinedToast'),
                destructive: true,
              }
            : null
        }
        close={close}
        send={(reason) => change.mutateAsync({ kind: 'decline', reason })}
        words={financingRefusals}
      />
    </>
  )
}
