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
import { fileSize } from './file-size.ts'
import { uploadRefusals, uploadWords } from './upload.strings.ts'
import { type Sending, takeBack, useUploads } from './use-uploads.ts'

interface Props {
  purpose: FilePurpose
  /** Files that are kept; the caller's state, so that it can send and clear them. */
  files: readonly StoredFile[]
  onChange: Dispatch<SetStateAction<readonly StoredFile[]>>
  /** Documents that have to be there; a file counts for one by its name. */
  required?: readonly RequiredLabel[]
  /** One file only: the place to choose it is gone until it is removed. */
  single?: true
  /** So many files at most. */
  most?: number
  /** In one line, where the files are beside the point. */
  compact?: true
  /** How a file is taken back; unless said otherwise, nothing needs it yet. */
  remove?: (fileId: string) => Promise<void>
  /** Told whether files are on their way. */
  onBusy?: (busy: boolean) => void
}

/** Takes files by drop or choice, shows how far each is, and lists what is kept. */
export function UploadArea(props: Props) {
  const { purpose, files, onChange, required = [], single, compact } = props
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
  // Entering a child comes before leaving its parent: only the count tells when the files have left.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
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
            // The same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </div>
      {required.length > 0 && <RequiredList required={required} files={files} />}
      {files.length + uploads.sendings.length > 0 && (
        <ul aria-label={t('uploads')} className="divide-y divide-line rounded-card border border-line">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-3 px-4 py-3 text-small">
              <Icon name="document" className="size-5 text-lake" />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{file.name}</p>
                <p className="text-micro text-ink-faint">
                  {fileSize(file.size)}
                  {file.status === 'pending' && ` · ${t('scanning')}`}
                </p>
              </div>
              {requiredMatch(file.name, required) && <Badge tone="hill">{t('required')}</Badge>}
              <IconButton icon="close" label={t('remove', { name: file.name })} onClick={() => void remove(file)} />
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

function RequiredList({ required, files }: { required: readonly RequiredLabel[]; files: readonly StoredFile[] }) {
  const t = useWords(uploadWords)
  const matched = new Set(files.map(({ name }) => requiredMatch(name, required)))
  const example = lettersOf(required[0]?.label ?? '')
  return (
    <div className="text-small">
      <p className="font-semibold">{t('requiredTitle')}</p>
      <p className="mt-1 text-ink-soft">{t('requiredAbout', { example })}</p>
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {required.map((document) => {
          const { label } = document
          const there = matched.has(document)
          return (
            <li key={label} className={classes('flex items-start gap-2', there ? 'text-ink' : 'text-ink-soft')}>
              <Icon
                name={there ? 'check' : 'minus'}
                className={classes('mt-0.5 size-4', there ? 'text-hill' : 'text-ink-faint')}
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
