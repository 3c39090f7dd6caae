import { useState } from 'react'
import type { ClearancePaper } from '../../../contract/clearance.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { paperWords } from '../documents/papers.strings.ts'
import { useChangeFile } from './clearance.api.ts'
import { clearanceRefusals, clearanceWords } from './clearance.strings.ts'

interface Props {
  fileId: string
  asking: { readonly paper: ClearancePaper; readonly kind: 'provide' | 'reject' } | null
  close: () => void
}

/** Asks for the number of a paper, or for the reason why it is rejected. What was typed survives a failed call. */
export function PaperDialog({ fileId, asking, close }: Props) {
  const t = useWords(clearanceWords)
  const word = useWords(paperWords)
  const change = useChangeFile(fileId)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const provides = asking?.kind === 'provide'

  const leave = () => {
    form.clear()
    close()
  }
  const form = useForm({
    read: () => {
      if (typed.trim() === '') return { mistakes: { answer: provides ? 'required' : 'reason_needed' } }
      return asking ? { code: asking.paper.code } : { mistakes: {} }
    },
    send: async ({ code }) => {
      await change.mutateAsync(
        provides
          ? { kind: 'provide', code, reference: typed.trim(), note: note.trim() }
          : { kind: 'judge', code, as: 'reject', reason: typed.trim() },
      )
      toasts.add({ title: t('done') })
      setTyped('')
      setNote('')
      leave()
    },
    refusals: clearanceRefusals,
    words: clearanceWords,
    only: 'answer',
  })
  return (
    <Dialog
      open={asking !== null}
      onOpenChange={(open) => !open && leave()}
      title={provides ? word((asking?.paper.code ?? 'packing-list') as keyof typeof paperWords) : t('rejectTitle')}
      description={t(provides ? 'provideAbout' : 'rejectAbout')}
    >
      <form {...form.props} className="grid gap-5">
        <Field label={t(provides ? 'reference' : 'reason')} error={form.errorOf('answer')} required>
          {(control) =>
            provides ? (
              <Input {...control} maxLength={80} value={typed} onChange={(event) => setTyped(event.target.value)} />
            ) : (
              <Textarea {...control} maxLength={500} value={typed} onChange={(event) => setTyped(event.target.value)} />
            )
          }
        </Field>
        {provides && (
          <Field label={t('note')} optional>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={leave}>
            {t('keep')}
          </Button>
          <Button type="submit" variant={provides ? 'default' : 'destructive'} busy={form.busy}>
            {t(provides ? 'send' : 'reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
