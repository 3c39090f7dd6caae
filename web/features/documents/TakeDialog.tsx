import { useState } from 'react'
import type { DocumentSet, GuestUpload } from '../../../contract/documents.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { lettersOf, requiredMatch } from '../../../domain/documents/upload-rules.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useSetsToChoose, useSettleGuestUpload } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'
import { FilePreview } from './FilePreview.tsx'
import { paperWords } from './papers.strings.ts'
import { setTitle } from './set-title.ts'

interface Props {
  /** Null: the dialog is closed. */
  paper: GuestUpload | null
  side: Side | undefined
  close: () => void
}

/** Shows a document from a guest and asks which document of a set it is. */
export function TakeDialog({ paper, side, close }: Props) {
  const t = useWords(documentsWords)
  // The last document stays visible while the dialog fades out.
  const [shown, setShown] = useState(paper)
  if (paper && paper !== shown) setShown(paper)
  const sets = useSetsToChoose(side)
  return (
    <Dialog
      open={paper !== null}
      onOpenChange={(open) => !open && close()}
      title={t('takeTitle', { name: shown?.file.name ?? '' })}
      description={t('takeAbout')}
    >
      {shown && (
        <div className="grid gap-5">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div tabIndex={0} className="max-h-[45dvh] overflow-y-auto rounded-card">
            <FilePreview file={shown.file} />
          </div>
          <Answered query={sets} words={documentsRefusals} rows={1} rowClassName="h-10">
            {({ items }) => <Form key={shown.id} paper={shown} sets={items} close={close} />}
          </Answered>
        </div>
      )}
    </Dialog>
  )
}

function Form({ paper, sets, close }: { paper: GuestUpload; sets: readonly DocumentSet[]; close: () => void }) {
  const t = useWords(documentsWords)
  const word = useWords(paperWords)
  const settle = useSettleGuestUpload()
  const ofBooking = (set: DocumentSet) => set.subject.id === paper.booking.id
  const choices = [...sets]
    .sort((a, b) => Number(ofBooking(b)) - Number(ofBooking(a)))
    .flatMap((set) =>
      set.documents
        .filter(({ may }) => may.upload)
        .map(({ id, code }) => ({
          value: id,
          name: word(code as keyof typeof paperWords),
          label: `${word(code as keyof typeof paperWords)} · ${setTitle(set)}`,
          ours: ofBooking(set),
        })),
    )
  const [documentId, setDocumentId] = useState<string | null>(() => {
    const ours = choices.filter((each) => each.ours).map((each) => ({ ...each, labels: [each.name] }))
    return requiredMatch(lettersOf(paper.file.name), ours)?.value ?? null
  })
  const form = useForm({
    read: () => (documentId ? { documentId } : { mistakes: { document: 'chooseDocument' } }),
    send: async (chosen) => {
      await settle.mutateAsync({ uploadId: paper.id, ...chosen })
      toasts.add({ title: t('taken') })
      close()
    },
    refusals: documentsRefusals,
    words: documentsWords,
    only: 'document',
  })
  return (
    <form {...form.props} className="grid gap-5">
      {choices.length === 0 ? (
        <p className="rounded-card bg-sunken p-5 text-small text-ink-soft">{t('noDocument')}</p>
      ) : (
        <Field label={t('which')} error={form.errorOf('document')} required>
          {(control) => <Combobox {...control} options={choices} value={documentId} onChange={setDocumentId} />}
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close}>
          {t('notNow')}
        </Button>
        {choices.length > 0 && (
          <Button type="submit" busy={form.busy}>
            {t('take')}
          </Button>
        )}
      </div>
    </form>
  )
}
