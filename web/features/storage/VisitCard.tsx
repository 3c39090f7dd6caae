import { useId, useState } from 'react'
import type { Visit } from '../../../contract/storage.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatHour, formatWeekday, zoneWord } from '../../platform/when.ts'
import { AskDialog, type Question } from '../../ui/AskDialog.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { CustomerName } from '../companies/Unverified.tsx'
import { placeName } from '../places/place-name.ts'
import { ProposeTime } from './ProposeTime.tsx'
import { useChangeVisit } from './storage.api.ts'
import { storageRefusals, storageWords } from './storage.strings.ts'

const tones: Readonly<Record<Visit['status'], BadgeTone>> = {
  requested: 'sun',
  proposed: 'sun',
  confirmed: 'lake',
  visited: 'hill',
  declined: 'danger',
  cancelled: 'neutral',
  lapsed: 'neutral',
}

/** One visit: time, place, parties, status and actions. */
export function VisitCard({ visit, isProvider }: { visit: Visit; isProvider: boolean }) {
  const t = useWords(storageWords)
  const id = useId()
  // The text depends on which side must answer.
  const state =
    isProvider && (visit.status === 'requested' || visit.status === 'proposed')
      ? t(`${visit.status}Provider`)
      : t(visit.status)
  return (
    <article aria-labelledby={id} className="@container rounded-card border border-line bg-surface p-5">
      <div className="flex flex-col items-start justify-between gap-x-8 gap-y-4 @2xl:flex-row">
        <div className="min-w-0">
          <p className="tabular text-small font-semibold text-lake">
            {formatWeekday(visit.startsAt)}, {formatHour(visit.startsAt)}–{formatHour(visit.endsAt)} ({zoneWord()})
          </p>
          <h2 id={id} className="mt-1 text-title-3 wrap-anywhere">
            {visit.warehouseName}
          </h2>
          <p className="mt-1 text-small wrap-anywhere text-ink-soft">
            {isProvider ? <CustomerName of={visit} /> : visit.provider.name}, {placeName(visit.place)} ·{' '}
            {t('visitorCount', { count: visit.visitors })}
          </p>
          {visit.note && (
            <p className="mt-2 text-small wrap-anywhere whitespace-pre-line text-ink-soft">{visit.note}</p>
          )}
          {visit.closedReason && (
            <p className="mt-2 text-small wrap-anywhere text-ink-soft">
              {t('closedBecause', { reason: visit.closedReason })}
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-col items-start gap-3 @2xl:max-w-1/2 @2xl:items-end">
          <Badge tone={tones[visit.status]}>{state}</Badge>
          <Actions visit={visit} describedBy={id} />
        </div>
      </div>
    </article>
  )
}

/** Only the actions that are possible now, as returned with the visit. */
function Actions({ visit, describedBy }: { visit: Visit; describedBy: string }) {
  const t = useWords(storageWords)
  const change = useChangeVisit(visit.id)
  const [step, setStep] = useState<'decline' | 'cancel' | 'propose' | null>(null)
  const { actions } = visit
  const at = { size: 'sm', 'aria-describedby': describedBy } as const
  const now = (kind: 'confirm' | 'complete') =>
    toastOutcome(
      change.mutateAsync({ kind }),
      { title: t(kind === 'confirm' ? 'confirmedToast' : 'completedToast') },
      storageRefusals,
    )
  const question = (kind: 'decline' | 'cancel'): Question => ({
    title: t(`${kind}Title`),
    about: t(`${kind}About`),
    label: t('reason'),
    answer: { maximum: 500 },
    go: t(kind),
    done: t(kind === 'decline' ? 'declinedToast' : 'cancelledToast'),
    destructive: true,
  })
  const asks = step === 'decline' || step === 'cancel' ? step : null
  return (
    <div className="flex flex-wrap gap-2 @2xl:justify-end">
      {(['confirm', 'complete'] as const).map(
        (kind) =>
          actions[kind] === null && (
            <RoleButton
              key={kind}
              may="confirm"
              {...at}
              busy={change.isPending && change.variables.kind === kind}
              onClick={() => now(kind)}
            >
              {t(kind === 'confirm' && visit.status === 'proposed' ? 'accept' : kind)}
            </RoleButton>
          ),
      )}
      {(['propose', 'decline', 'cancel'] as const).map(
        (kind) =>
          actions[kind] === null && (
            <RoleButton key={kind} may="confirm" {...at} variant="outline" onClick={() => setStep(kind)}>
              {t(kind)}
            </RoleButton>
          ),
      )}
      <ProposeTime visit={visit} open={step === 'propose'} close={() => setStep(null)} />
      <AskDialog
        question={asks && question(asks)}
        close={() => setStep(null)}
        send={(reason) => change.mutateAsync({ kind: asks ?? 'cancel', reason })}
        words={storageRefusals}
      />
    </div>
  )
}
