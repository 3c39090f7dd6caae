import { type Dispatch, type DragEvent, type SetStateAction, useEffect, useId, useRef, useState } from 'react'
import type { StoredFile } from '../../../contract/documents.ts'
import {
  type FilePurpose,
  fileExtensions,
  lettersOf,
  type RequiredLabel,
  requiredMatch,
} from '../../../domain/documents/upload-rules.ts'
import { problemText } from '../../platform/api-problem.ts'
import { labelled } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Select } from '../../ui/Select.tsx'
import { fileSize } from './file-size.ts'
import { uploadRefusals, uploadWords } from './upload.strings.ts'
import { type Sending, takeBack, useUploads } from './use-uploads.ts'

interface Props {
  purpose: FilePurpose
  /** Stored files; the caller holds this state, so that it can submit and clear them. */
  files: readonly StoredFile[]
  onChange: Dispatch<SetStateAction<readonly StoredFile[]>>
  /** Required documents. A file is assigned to one by its name, or as `slots` says. */
  required?: readonly RequiredLabel[]
  /** Marks the required documents that are not there: the message. */
  missing?: string | undefined
  /** File id → code of the required document that the user assigned; empty: none. */
  slots?: Slots
  onSlot?: (fileId: string, code: string) => void
  /** One file only: the drop area is hidden until the file is removed. */
  single?: true
  /** Maximum number of files. */
  most?: number
  /** In one line, for forms where files are secondary. */
  compact?: true
  /** Removes a file. By default the stored file, which nothing uses yet, is deleted. */
  remove?: (fileId: string) => Promise<void>
  /** Called with whether uploads are in progress. */
  onBusy?: (busy: boolean) => void
}

type Slots = Readonly<Record<string, string>>

/** The required document of a file: the assigned one, else by its name. */
function slotOf(file: StoredFile, required: readonly RequiredLabel[], slots: Slots): RequiredLabel | undefined {
  const byHand = slots[file.id]
  return byHand === undefined ? requiredMatch(file.name, required) : required.find(({ code }) => code === byHand)
}

/** Accepts files by drag and drop or selection, shows their upload progress, and lists the stored files. */
export function UploadArea(props: Props) {
  const { purpose, files, onChange, required = [], missing, slots = {}, onSlot, single, compact } = props
  const most = props.most ?? (single ? 1 : Number.POSITIVE_INFINITY)
  const t = useWords(uploadWords)
  const uploads = useUploads(purpose, onChange)
  const [over, setOver] = useState(false)
  const entered = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  const rules = useId()
  const full = files.length >= most
  const underWay = uploads.sendings.filter(({ failed }) => !failed).length
  const { onBusy } = props
  useEffect(() => onBusy?.(underWay > 0), [onBusy, underWay])

  const add = (chosen: FileList | null) => {
    const fit = [...(chosen ?? [])].slice(0, most - files.length - underWay)
    if (!single && fit.length < (chosen?.length ?? 0))
      toasts.add({ tone: 'destructive', title: t('tooMany', { most }) })
    uploads.add(fit)
  }
  // `dragenter` of a child fires before `dragleave` of its parent, so a counter tells when the files have left the
  // area.
  const drag = (step: 1 | -1) => (event: DragEvent) => {
    event.preventDefault()
    entered.current = Math.max(0, entered.current + step)
    setOver(entered.current > 0)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    entered.current = 0
    setOver(false)
    add(event.dataTransfer.files)
  }
  const remove = async (file: StoredFile) => {
    try {
      await (props.remove ?? takeBack)(file.id)
      onChange((all) => all.filter(({ id }) => id !== file.id))
    } catch (error) {
      toasts.add({ tone: 'destructive', title: problemText(error, uploadRefusals) })
    }
  }
  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        hidden={full}
        onDragEnter={drag(1)}
        onDragLeave={drag(-1)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        data-upload-area
        data-over={over || undefined}
        className={classes(
          !full && 'flex',
          'rounded-card border-2 border-dashed transition-colors',
          compact ? 'flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3' : 'flex-col items-center px-5 py-8 text-center',
          over ? 'border-lake bg-lake-wash' : 'border-line-strong',
        )}
      >
        {!compact && <Icon name="upload" className="size-8 text-lake" />}
        <div className={compact ? 'min-w-48 flex-1 text-small' : 'mt-3'}>
          <p className="font-semibold">{t(single ? 'dropOne' : 'drop')}</p>
          <p id={rules} className="mt-1 text-small text-ink-soft">
            {t(single ? 'rulesOne' : 'rules')}
          </p>
        </div>
        <Button
          variant="outline"
          size={compact ? 'sm' : 'default'}
          className={compact ? '' : 'mt-4'}
          aria-describedby={rules}
          onClick={() => input.current?.click()}
        >
          {t(single ? 'chooseOne' : 'choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple={!single}
          accept={fileExtensions.join(',')}
          onChange={(event) => {
            add(event.target.files)
            // So that the same file can be selected again after it was removed.
            event.target.value = ''
          }}
        />
      </div>
      {required.length > 0 && (
        <RequiredList
          missing={missing}
          required={required}
          matched={new Set(files.map((file) => slotOf(file, required, slots)))}
        />
      )}
      {files.length + uploads.sendings.length > 0 && (
        <ul aria-label={t('uploads')} className="divide-y divide-line rounded-card border border-line">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-3 px-4 py-3 text-small">
              <Icon name="document" className="size-5 text-lake" />
              <div className="min-w-40 flex-1">
                <p className="font-medium wrap-anywhere">{file.name}</p>
                <p className="text-micro text-ink-faint">
                  {fileSize(file.size)}
                  {file.status === 'pending' && ` · ${t('scanning')}`}
                </p>
              </div>
              {slotOf(file, required, slots) && <Badge tone="hill">{t('required')}</Badge>}
              <IconButton icon="close" label={t('remove', { name: file.name })} onClick={() => void remove(file)} />
              {onSlot && (
                <Select
                  aria-label={t('slotOf', { name: file.name })}
                  options={[
                    { value: '', label: t('noSlot') },
                    ...required.map(({ code, label }) => ({ value: code, label })),
                  ]}
                  value={slotOf(file, required, slots)?.code ?? ''}
                  onChange={(code) => onSlot(file.id, code ?? '')}
                  className="w-full"
                />
              )}
            </li>
          ))}
          {uploads.sendings.map((sending) => (
            <OnItsWay key={sending.key} sending={sending} again={() => uploads.again(sending)} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface RequiredListProps {
  missing: string | undefined
  required: readonly RequiredLabel[]
  /** The required documents that have a file. */
  matched: ReadonlySet<RequiredLabel | undefined>
}

function RequiredList({ required, matched, missing }: RequiredListProps) {
  const t = useWords(uploadWords)
  const example = lettersOf(required[0]?.label ?? '')
  return (
    <div tabIndex={-1} data-invalid={missing ? true : undefined} className="text-small">
      <p className="font-semibold">{t('requiredTitle')}</p>
      <p className="mt-1 text-ink-soft">{t('requiredAbout', { example })}</p>
      {missing && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {missing}
        </p>
      )}
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {required.map((document) => {
          const { label } = document
          const there = matched.has(document)
          return (
            <li
              key={label}
              className={classes(
                'flex items-start gap-2',
                there ? 'text-ink' : missing ? 'font-medium text-danger' : 'text-ink-soft',
              )}
            >
              <Icon
                name={there ? 'check' : missing ? 'alert' : 'minus'}
                className={classes('mt-0.5 size-4', there ? 'text-hill' : missing ? '' : 'text-ink-faint')}
              />
              <span aria-hidden="true">{label}</span>
              <span className="sr-only">{t(there ? 'matched' : 'unmatched', { label })}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function OnItsWay({ sending, again }: { sending: Sending; again: () => void }) {
  const t = useWords(uploadWords)
  const { file, share, failed } = sending
  const { name } = file
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-small">
      <Icon name="upload" className="size-5 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {failed ? (
          <p role="alert" className="text-micro text-danger">
            {failed}
          </p>
        ) : (
          <>
            <div className="mt-1.5 flex">
              <ProgressBar label={t('uploading', { name })} percent={Math.round(share * 100)} />
            </div>
            {share >= 1 && <p className="mt-1 text-micro text-ink-faint">{t('checking')}</p>}
          </>
        )}
      </div>
      {failed && (
        <Button size="sm" variant="outline" aria-label={labelled(t('again'), name)} onClick={again}>
          {t('again')}
        </Button>
      )}
      <IconButton icon="close" label={t(failed ? 'dismiss' : 'stop', { name })} onClick={sending.stop} />
    </li>
  )
}

function IconButton({ icon, label, onClick }: { icon: 'close'; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="-m-1 rounded-badge p-2 text-ink-faint hover:text-ink"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
