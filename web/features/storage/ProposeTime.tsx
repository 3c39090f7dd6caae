import { type SubmitEvent, useState } from 'react'
import type { Visit } from '../../../contract/storage.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SlotChoice } from './SlotChoice.tsx'
import { useChangeVisit } from './storage.api.ts'
import { storageRefusals, storageWords } from './storage.strings.ts'

/** The provider names another hour of the same warehouse. */
export function ProposeTime({ visit, open, close }: { visit: Visit; open: boolean; close: () => void }) {
  const t = useWords(storageWords)
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title={t('propose')}
      description={t('proposeAbout')}
    >
      <Form visit={visit} close={close} />
    </Dialog>
  )
}

function Form({ visit, close }: { visit: Visit; close: () => void }) {
  const t = useWords(storageWords)
  const change = useChangeVisit(visit.id)
  const [day, setDay] = useState(dayInKigali(new Date(visit.startsAt)))
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (startsAt === null) return setProblem(t('chooseHour'))
    change.mutate(
      { kind: 'propose', startsAt },
      {
        onSuccess: () => {
          toasts.add({ title: t('proposedToast') })
          close()
        },
        onError: (error) => {
          setProblem(problemText(error, storageRefusals))
          setStartsAt(null)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <SlotChoice
        offerId={visit.offerId}
        day={day}
        onDay={(chosen) => {
          setDay(chosen)
          setStartsAt(null)
        }}
        value={startsAt}
        onChange={(chosen) => {
          setStartsAt(chosen)
          setProblem(undefined)
        }}
        error={problem}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={change.isPending}>
          {t('proposeGo')}
        </Button>
      </div>
    </form>
  )
}
