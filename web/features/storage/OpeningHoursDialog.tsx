import { useState } from 'react'
import type { OpeningHoursOnWire } from '../../../contract/storage.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { useOpeningHours, useSetOpeningHours } from './storage.api.ts'
import { storageRefusals, storageWords } from './storage.strings.ts'

const kinds = ['weekdays', 'saturday', 'sunday'] as const
type Kind = (typeof kinds)[number]

/** Sets the provider's visiting hours, in whole hours. */
export function OpeningHoursDialog({ open, close }: { open: boolean; close: () => void }) {
  const t = useWords(storageWords)
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title={t('openingHours')}
      description={t('openingAbout')}
    >
      <Content close={close} />
    </Dialog>
  )
}

function Content({ close }: { close: () => void }) {
  const query = useOpeningHours()
  return (
    <Answered query={query} words={storageRefusals} rowClassName="h-10">
      {(hours) => <Form hours={hours} close={close} />}
    </Answered>
  )
}

function Form({ hours, close }: { hours: OpeningHoursOnWire; close: () => void }) {
  const t = useWords(storageWords)
  const save = useSetOpeningHours()
  const [chosen, setChosen] = useState(hours)
  const form = useForm({
    read: () =>
      kinds.some((kind) => chosen[kind] && chosen[kind].until <= chosen[kind].from)
        ? { mistakes: { hours: 'openingInvalid' } }
        : { hours: chosen },
    send: async ({ hours }) => {
      await save.mutateAsync(hours)
      toasts.add({ title: t('openingToast') })
      close()
    },
    refusals: storageRefusals,
    words: storageWords,
  })
  const set = (kind: Kind, value: OpeningHoursOnWire[Kind]) => {
    setChosen({ ...chosen, [kind]: value })
    form.clear()
  }
  return (
    <form {...form.props} className="grid gap-4">
      {kinds.map((kind) => (
        <Row key={kind} kind={kind} value={chosen[kind]} onChange={(value) => set(kind, value)} />
      ))}
      <Problem text={form.problem ?? form.errorOf('hours')?.text} />
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy}>
          {t('openingSave')}
        </Button>
      </div>
    </form>
  )
}

const wholeHours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

interface RowProps {
  kind: Kind
  value: OpeningHoursOnWire[Kind]
  onChange: (value: OpeningHoursOnWire[Kind]) => void
}

function Row({ kind, value, onChange }: RowProps) {
  const t = useWords(storageWords)
  const day = t(kind)
  return (
    <div className="grid grid-cols-2 items-center gap-x-4 gap-y-2 sm:grid-cols-[1fr_--spacing(28)_--spacing(28)]">
      <div className="max-sm:col-span-2">
        <Checkbox
          label={day}
          checked={value !== null}
          onChange={(open) => onChange(open ? { from: 8, until: kind === 'weekdays' ? 17 : 12 } : null)}
        />
      </div>
      {value ? (
        (['from', 'until'] as const).map((end) => (
          <Select
            key={end}
            aria-label={t(end === 'from' ? 'opens' : 'closes', { day })}
            options={end === 'from' ? wholeHours.slice(0, -1) : wholeHours.slice(1)}
            value={String(value[end])}
            onChange={(hour) => hour !== null && onChange({ ...value, [end]: Number(hour) })}
          />
        ))
      ) : (
        <p className="text-small text-ink-faint col-span-2">{t('closed')}</p>
      )}
    </div>
  )
}
