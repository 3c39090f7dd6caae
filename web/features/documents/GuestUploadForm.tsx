import { type DragEvent, useId, useRef, useState } from 'react'
import { guestHeaders, handInPaper } from '../../../contract/documents.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { readGuestDetails } from '../../../domain/documents/guest-upload.ts'
import { fileExtensions, judgeChoice } from '../../../domain/documents/upload-rules.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { currentLanguage, useWords } from '../../platform/i18n.ts'
import { newKey } from '../../platform/new-key.ts'
import { sendFile } from '../../platform/send-file.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { fileSize } from './file-size.ts'
import { guestUploadRefusals, guestUploadWords } from './guest-upload.strings.ts'

/** A selected file. `problem`: why it was not received. It can be sent again unless its state is `unfit`. */
interface Chosen {
  readonly key: string
  readonly file: File
  readonly state: 'chosen' | 'sending' | 'received' | 'unfit'
  readonly share: number
  readonly problem?: string | undefined
}

/** What a guest types, as typed. */
interface Typed {
  readonly number: string
  readonly email: string
}

/**
 * Upload form for guests without an account: booking number, e-mail address and documents. The input is preserved when
 * something fails.
 */
export function GuestUploadForm() {
  const t = useWords(guestUploadWords)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const received = chosen.filter(({ state }) => state === 'received').length

  const patch = (key: string, part: Partial<Chosen>) =>
    setChosen((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const add = (files: FileList | null) => {
    form.touch({ files })
    const fresh = [...(files ?? [])].map((file): Chosen => {
      const judged = judgeChoice(file)
      const given = { key: newKey(), file, share: 0 }
      return judged ? { ...given, state: 'unfit', problem: t(judged.refused) } : { ...given, state: 'chosen' }
    })
    setChosen((all) => [...all, ...fresh])
  }

  /** Returns false when the other files cannot be received either until the input is corrected. */
  const send = async ({ key, file }: Chosen, typed: Typed): Promise<boolean> => {
    patch(key, { state: 'sending', share: 0, problem: undefined })
    try {
      const { name, type } = file
      await sendFile(handInPaper, { query: { name, type, language: currentLanguage() } }, file, {
        key,
        signal: new AbortController().signal,
        onProgress: (share) => patch(key, { share }),
        headers: {
          [guestHeaders.number]: encodeURIComponent(typed.number),
          [guestHeaders.email]: encodeURIComponent(typed.email),
        },
      })
      patch(key, { state: 'received' })
      return true
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : ''
      patch(key, {
        state: fileRefusals.has(code) ? 'unfit' : 'chosen',
        problem: problemText(error, guestUploadRefusals),
      })
      if (error instanceof ApiProblem && Object.keys(error.fields).length > 0) form.show(error.fields)
      return fileRefusals.has(code)
    }
  }

  const form = useForm({
    read: (fields) => {
      const typed = { number: String(fields.get('number')), email: String(fields.get('email')) }
      const details = readGuestDetails(typed)
      const waiting = chosen.filter(({ state }) => state === 'chosen')
      const mistakes = {
        ...(isRefusal(details) ? details.fields : {}),
        ...(waiting.length === 0 ? { files: 'chooseFirst' } : {}),
      }
      return Object.keys(mistakes).length > 0 ? { mistakes } : { typed, waiting }
    },
    send: async ({ typed, waiting }) => {
      for (const each of waiting) if (!(await send(each, typed))) break
    },
    refusals: guestUploadRefusals,
    words: guestUploadWords,
  })
  // The browser has the input, so that what was typed before the page is hydrated counts.
  const text = (name: keyof Typed) => ({ name, onChange: () => form.touch({ [name]: true }) })
  return (
    <form {...form.props} className="grid gap-6">
      <Field label={t('number')} hint={t('numberHint')} error={form.errorOf('number')} required>
        {(control) => <Input {...control} {...text('number')} autoComplete="off" spellCheck={false} maxLength={40} />}
      </Field>
      <Field label={t('email')} hint={t('emailHint')} error={form.errorOf('email')} required>
        {(control) => <Input {...control} {...text('email')} type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <Chooser add={add} problem={form.errorOf('files')?.text} />
      {chosen.length > 0 && (
        <ul aria-label={t('files')} className="divide-y divide-line rounded-card border border-line bg-surface">
          {chosen.map((each) => (
            <Row
              key={each.key}
              chosen={each}
              remove={() => setChosen((all) => all.filter(({ key }) => key !== each.key))}
            />
          ))}
        </ul>
      )}
      <Button type="submit" size="lg" busy={form.busy} className="justify-self-start">
        {t(form.busy ? 'submitting' : 'submit')}
      </Button>
      <div aria-live="polite">
        {received > 0 && !form.busy && (
          <div className="rounded-card bg-hill-wash p-5">
            <p className="font-semibold">{t('doneTitle', { count: received })}</p>
            <p className="mt-2 text-small text-ink-soft">{t('doneAbout')}</p>
          </div>
        )}
      </div>
    </form>
  )
}

/** Refusals that concern the file itself; all others may be temporary. */
const fileRefusals = new Set([
  'file_type_unsupported',
  'file_too_large',
  'file_empty',
  'file_broken',
  'file_unsafe',
  'file_locked',
  'file_infected',
])

function Chooser({ add, problem }: { add: (files: FileList | null) => void; problem: string | undefined }) {
  const t = useWords(guestUploadWords)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{t('files')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        data-upload-area
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'flex flex-col items-center rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors',
          over ? 'border-lake bg-lake-wash' : 'border-line-strong',
        )}
      >
        <Icon name="upload" className="size-8 text-lake" />
        <p className="mt-3 font-semibold">{t('drop')}</p>
        <p id={`${id}-rules`} className="mt-1 text-small text-ink-soft">
          {t('rules')}
        </p>
        <Button
          data-invalid={problem ? true : undefined}
          variant="outline"
          className="mt-4"
          aria-describedby={classes(`${id}-rules`, problem && `${id}-problem`)}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={fileExtensions.join(',')}
          onChange={(event) => {
            add(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-small font-medium text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Row({ chosen: { file, state, share, problem }, remove }: { chosen: Chosen; remove: () => void }) {
  const t = useWords(guestUploadWords)
  const { name } = file
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-small">
      <Icon
        name={state === 'received' ? 'check' : 'document'}
        className={classes('size-5', state === 'received' ? 'text-hill' : 'text-lake')}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {state === 'sending' ? (
          <div className="mt-1.5 flex">
            <ProgressBar label={t('sending', { name })} percent={Math.round(share * 100)} />
          </div>
        ) : (
          <p className="text-micro text-ink-faint">
            {fileSize(file.size)}
            {state === 'received' && ` · ${t('handedIn')}`}
          </p>
        )}
        {problem && state !== 'sending' && (
          <p role="alert" className="text-micro text-danger">
            {problem}
          </p>
        )}
      </div>
      {(state === 'chosen' || state === 'unfit') && (
        <button
          type="button"
          aria-label={t('remove', { name })}
          onClick={remove}
          className="-m-1 rounded-badge p-2 text-ink-faint hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </li>
  )
}
