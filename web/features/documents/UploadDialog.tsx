import { useState } from 'react'
import type { Document, StoredFile } from '../../../contract/documents.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { useChangeDocument } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'
import { paperWords } from './papers.strings.ts'
import { UploadArea } from './UploadArea.tsx'

interface Props {
  /** The documents that the file may be for; when empty, the dialog is closed. */
  documents: readonly Document[]
  close: () => void
}

/** Uploads a file for a document and submits it for review. */
export function UploadDialog({ documents, close }: Props) {
  const t = useWords(documentsWords)
  const word = useWords(paperWords)
  // The last documents stay visible while the dialog fades out.
  const [shown, setShown] = useState(documents)
  if (documents.length > 0 && documents !== shown && documents.some(({ id }, at) => id !== shown[at]?.id))
    setShown(documents)
  const [only, ...others] = shown
  const name = only ? word(only.code as keyof typeof paperWords) : ''
  return (
    <Dialog
      open={documents.length > 0}
      onOpenChange={(open) => !open && close()}
      title={others.length > 0 ? t('correctionsTitle') : t('uploadTitle', { name })}
      description={t('uploadAbout')}
    >
      <Form key={shown.map(({ id }) => id).join()} documents={shown} close={close} />
    </Dialog>
  )
}

function Form({ documents, close }: Props) {
  const t = useWords(documentsWords)
  const word = useWords(paperWords)
  const change = useChangeDocument()
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [uploading, setUploading] = useState(false)
  const [documentId, setDocumentId] = useState(documents[0]?.id ?? '')
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const chosen = documents.find(({ id }) => id === documentId)
  // A broker also accepts the number of a document that nobody has as a file.
  const numbered = chosen?.reviewer === 'provider'

  const form = useForm({
    read: () => {
      // Waits for the upload, because the file is what is sent.
      if (uploading) return { mistakes: {} }
      const fileId = files.at(-1)?.id
      const bears = numbered ? { reference: reference.trim(), note: note.trim() } : {}
      if (fileId) return { fileId, ...bears }
      return bears.reference ? bears : { mistakes: { file: numbered ? 'fileOrNumber' : 'chooseFirst' } }
    },
    send: async (brought) => {
      await change.mutateAsync({ kind: 'upload', documentId, ...brought })
      toasts.add({ title: t('sent') })
      setFiles([])
      close()
    },
    refusals: documentsRefusals,
    words: documentsWords,
  })
  return (
    <form {...form.props} className="grid gap-5">
      {documents.length > 1 && (
        <Field label={t('which')}>
          {(control) => (
            <Select
              {...control}
              options={documents.map(({ id, code }) => ({ value: id, label: word(code as keyof typeof paperWords) }))}
              value={documentId}
              onChange={(value) => setDocumentId(value ?? documentId)}
            />
          )}
        </Field>
      )}
      <Problem text={chosen?.comments && t('comment', { reason: chosen.comments })} announced={false} />
      <UploadArea purpose="document" single files={files} onChange={setFiles} onBusy={setUploading} />
      {numbered && (
        <>
          <Field label={t('reference')} hint={t('referenceHint')} optional>
            {(control) => (
              <Input
                {...control}
                maxLength={80}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
              />
            )}
          </Field>
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
        </>
      )}
      <Problem text={form.problem ?? form.errorOf('file')?.text} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close}>
          {t('notNow')}
        </Button>
        <Button type="submit" busy={form.busy || uploading}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
