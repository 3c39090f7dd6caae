import { useState } from 'react'
import type { Visit } from '../../../contract/storage.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SlotChoice } from './SlotChoice.tsx'
import { useChangeVisit } from './storage.api.ts'
import { storageRefusals, storageWords } from './storage.strings.ts'

/** The provider proposes another hour for the same warehouse. */
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
  const form = useForm({
    read: () => (startsAt === null ? { mistakes: { startsAt: 'chooseHour' } } : { startsAt }),
    send: async (proposed) => {
      await change.mutateAsync({ kind: 'propose', ...proposed })
      toasts.add({ title: t('proposedToast') })
      close()
    },
    refusals: storageRefusals,
    words: storageWords,
    only: 'startsAt',
    onRefused: () => {
      setStartsAt(null)
      return undefined
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
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
          form.clear()
        }}
        error={form.errorOf('startsAt')?.text}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy}>
          {t('proposeGo')}
        </Button>
      </div>
    </form>
  )
}
