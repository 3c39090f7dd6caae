import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferCard } from '../../../contract/offers.ts'
import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { readCount } from '../../../domain/money/read-number.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { cardName } from '../offers/card-name.ts'
import { SlotChoice } from './SlotChoice.tsx'
import { useRequestVisit } from './storage.api.ts'
import { storageRefusals, storageWords } from './storage.strings.ts'

interface Props {
  /** Null while the panel is closed. */
  offer: OfferCard | null
  close: () => void
}

/** Requests a visit to a warehouse: a day, one of its opening hours, and the number of visitors. */
export function ScheduleVisit({ offer, close }: Props) {
  const t = useWords(storageWords)
  // The last card stays visible while the panel slides out.
  const [shown, setShown] = useState(offer)
  if (offer && offer !== shown) setShown(offer)
  return (
    <Sheet
      open={offer !== null}
      onOpenChange={(open) => !open && close()}
      title={shown ? t('scheduleTitle', { name: cardName(shown) }) : ''}
      width="w-120 max-w-screen"
      {...(shown ? { description: t('scheduleAbout', { provider: shown.provider.name }) } : {})}
    >
      {shown && <VisitForm offer={shown} />}
    </Sheet>
  )
}

function VisitForm({ offer }: { offer: OfferCard }) {
  const t = useWords(storageWords)
  const navigate = useNavigate()
  const request = useRequestVisit()
  const [day, setDay] = useState(dayInKigali(new Date(), 1))
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [typed, setTyped] = useState('1')
  const [note, setNote] = useState('')

  const form = useForm({
    read: () => {
      const visitors = readCount(typed)
      const fits = visitors !== null && visitors >= 1 && visitors <= 20
      if (startsAt && fits) return { visit: { offerId: offer.id, startsAt, visitors, note } }
      return {
        mistakes: {
          ...(startsAt === null ? { startsAt: 'chooseHour' } : {}),
          ...(fits ? {} : { visitors: 'visitorsInvalid' }),
        },
      }
    },
    send: async ({ visit }) => {
      await request.mutateAsync(visit)
      toasts.add({
        title: t('requestedToast'),
        description: t('requestedToastAbout', { provider: offer.provider.name }),
      })
      void navigate(paths.visits)
    },
    refusals: storageRefusals,
    words: storageWords,
    onRefused: () => {
      setStartsAt(null)
      return undefined
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      <SlotChoice
        offerId={offer.id}
        day={day}
        onDay={(chosen) => {
          setDay(chosen)
          setStartsAt(null)
        }}
        value={startsAt}
        onChange={(chosen) => {
          setStartsAt(chosen)
          form.touch({ startsAt: chosen })
        }}
        error={form.errorOf('startsAt')?.text}
      />
      <Field label={t('visitors')} error={form.errorOf('visitors')} required className="max-w-40">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('note')} hint={t('noteHint')} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Problem text={form.problem} />
      <Button type="submit" size="lg" busy={form.busy}>
        {t('request')}
      </Button>
    </form>
  )
}
