import { type SetStateAction, useEffect, useRef, useState } from 'react'
import type { StoredFile } from '../../../contract/documents.ts'
import { type Category, categories, mostFiles, type Priority, priorities } from '../../../domain/messages/message.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { LeaveDialog } from '../../ui/LeaveQuestion.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import type { CompanyKind } from '../companies/companies.api.ts'
import { UploadArea } from '../documents/UploadArea.tsx'
import { takeBack } from '../documents/use-uploads.ts'
import { onWire, type Start, type Written } from './compose-start.ts'
import { useSaveDraft, useSendMessage } from './messages.api.ts'
import { messagesRefusals, messagesWords } from './messages.strings.ts'
import { RecipientField } from './RecipientField.tsx'

/** How long after the last keystroke a draft is saved, in milliseconds. */
const pause = 800

/** Writes a message. The input is saved as a draft automatically, so that closing the sheet loses nothing. */
export function Compose({ start, kind, close }: { start: Start; kind: CompanyKind; close: () => void }) {
  const t = useWords(messagesWords)
  const answers = start.body.threadId !== null
  const [body, setBody] = useState(start.body)
  const unaddressed = !answers && kind === 'operator' && body.to.kind !== 'company'
  const [uploading, setUploading] = useState(false)
  /** Why closing could not save the draft. */
  const [unsaved, setUnsaved] = useState<string>()
  const keep = useSaveDraft()
  const send = useSendMessage()
  const draftId = useRef(start.draftId)
  const saved = useRef(start.body)
  // Saves run one after the other: the second needs the id that the first one got.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const sending = useRef(false)
  const latest = useRef(body)
  latest.current = body

  const save = () => {
    line.current = line.current.then(async () => {
      const wanted = latest.current
      if (sending.current || wanted === saved.current) return
      const saveAs = (id: string | null) => keep.mutateAsync({ id, body: onWire(wanted) })
      // A draft that was sent or discarded in another tab is saved as a new one.
      const written = await saveAs(draftId.current).catch((error) => {
        if (draftId.current && error instanceof ApiProblem && error.code === 'not_found') return saveAs(null)
        throw error
      })
      draftId.current = written.id
      saved.current = wanted
    })
    // The caller shows a failed save next to the buttons; it does not block the next save.
    const done = line.current
    line.current = done.catch(() => undefined)
    return done
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (body === saved.current) return
    const timer = setTimeout(() => void save().catch(() => undefined), pause)
    return () => clearTimeout(timer)
  }, [body])

  const leave = async () => {
    // The result is awaited, so that a failure has a place where it is shown.
    if (sending.current) return
    try {
      await save()
      close()
    } catch (error) {
      setUnsaved(problemText(error, messagesRefusals))
    }
  }
  const saveDraft = async () => {
    await leave()
    if (draftId.current && latest.current === saved.current) toasts.add({ title: t('draftSaved') })
  }
  const form = useForm({
    read: () => {
      const mistakes = {
        ...(unaddressed ? { to: 'required' } : {}),
        ...(answers || body.subject.trim() ? {} : { subject: 'required' }),
        ...(body.content.trim() ? {} : { content: 'required' }),
        ...(uploading ? { files: 'stillUploading' } : {}),
      }
      return Object.keys(mistakes).length > 0 ? { mistakes } : onWire(body)
    },
    send: async ({ threadId, to, about, subject, category, priority, content, files }) => {
      sending.current = true
      try {
        await line.current
        const common = { priority, content, files, ...(draftId.current ? { draftId: draftId.current } : {}) }
        await send.mutateAsync(
          threadId ? { ...common, threadId } : { ...common, to, about, subject, ...(category ? { category } : {}) },
        )
      } catch (error) {
        sending.current = false
        // What was typed meanwhile.
        void save().catch(() => undefined)
        throw error
      }
      toasts.add({ title: t('messageSent') })
      close()
    },
    refusals: messagesRefusals,
    words: messagesWords,
    mayBeLeft: () => latest.current === saved.current,
  })
  const change = (part: Partial<Written>) => {
    setBody((before) => ({ ...before, ...part }))
    form.touch(part)
  }
  const changeFiles = (files: SetStateAction<readonly StoredFile[]>) => {
    setBody((before) => ({ ...before, files: typeof files === 'function' ? files(before.files) : files }))
    form.touch({ files })
  }
  const fileMistake = form.mistakes.files === 'stillUploading' && !uploading ? undefined : form.errorOf('files')?.text
  const state = keep.isPending ? 'saving' : keep.isError ? 'notSaved' : draftId.current ? 'savedJustNow' : null

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && void leave()}
      title={t(answers ? 'newAnswer' : 'newMessage')}
      width="w-144 max-w-screen"
    >
      <form {...form.props} className="flex flex-1 flex-col gap-4">
        <RecipientField
          body={body}
          kind={kind}
          known={start.recipient}
          error={form.errorOf('to')}
          onChange={(to) => change({ to })}
        />
        {!answers && (
          <Field label={t('subject')} required error={form.errorOf('subject')}>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={body.subject}
                onChange={(event) => change({ subject: event.target.value })}
              />
            )}
          </Field>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {!answers && (
            <Field label={t('category')}>
              {(control) => (
                <Select<Category>
                  {...control}
                  options={categories.map((value) => ({ value, label: t(value) }))}
                  value={body.category}
                  onChange={(category) => change({ category })}
                />
              )}
            </Field>
          )}
          <Field label={t('priority')}>
            {(control) => (
              <Select<Priority>
                {...control}
                options={priorities.map((value) => ({ value, label: t(value) }))}
                value={body.priority}
                onChange={(priority) => priority && change({ priority })}
              />
            )}
          </Field>
        </div>
        <Field label={t('content')} required error={form.errorOf('content')} className="flex-1">
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              maxLength={10_000}
              value={body.content}
              onChange={(event) => change({ content: event.target.value })}
              className="min-h-48 flex-1"
            />
          )}
        </Field>
        <fieldset>
          <legend className="mb-1.5 text-small font-medium">{t('files')}</legend>
          <UploadArea
            purpose="message"
            files={body.files}
            onChange={changeFiles}
            most={mostFiles}
            compact
            remove={takeBackUnlessHeld}
            onBusy={setUploading}
          />
        </fieldset>
        {fileMistake && (
          <p role="alert" className="text-small text-danger">
            {fileMistake}
          </p>
        )}
        <Problem text={form.problem} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy}>
            {t('send')}
          </Button>
          <Button variant="outline" onClick={() => void saveDraft()}>
            {t('saveDraft')}
          </Button>
          <span role="status" className="text-small text-ink-faint">
            {state && t(state)}
          </span>
        </div>
      </form>
      <LeaveDialog
        isOpen={unsaved !== undefined}
        stay={() => setUnsaved(undefined)}
        leave={close}
        about={unsaved ?? ''}
      />
    </Sheet>
  )
}

/**
 * Deletes a file, unless the draft or another message uses it: the server releases it when the draft is saved without
 * it.
 */
async function takeBackUnlessHeld(fileId: string): Promise<void> {
  try {
    await takeBack(fileId)
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'file_in_use')) throw error
  }
}
