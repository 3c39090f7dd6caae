import { useRef, useState } from 'react'
import type { ApiProblem } from '../platform/api-problem.ts'
import { useWords } from '../platform/i18n.ts'
import { toasts } from '../platform/toast-queue.ts'
import { useForm } from '../platform/use-form.ts'
import { Button } from './Button.tsx'
import { DatePicker } from './DatePicker.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Textarea } from './Input.tsx'
import { uiWords } from './ui.strings.ts'

/** A question to be answered before an action is carried out. */
export interface Question {
  readonly title: string
  /** What will happen, in a sentence. */
  readonly about: string
  readonly label: string
  readonly hint?: string
  /** A calendar day `YYYY-MM-DD`, not before `from`; or a text of at most `maximum` characters. */
  readonly answer: { readonly day: string; readonly from?: string } | { readonly maximum: number }
  /** Label of the button that carries out the action, and the notification when it is done. */
  readonly go: string
  readonly done: string
  readonly destructive?: true
  /** The code in `words` of the message for an empty answer. */
  readonly missing?: string
}

interface Props {
  /** Null while the dialog is closed. */
  question: Question | null
  close: () => void
  send: (answer: string) => Promise<unknown>
  /** Messages for refusals of the feature. */
  words: Readonly<Record<string, string>>
  /** Makes the values of a refusal readable. */
  inWords?: (values: ApiProblem['values']) => ApiProblem['values']
}

/** Asks for a text or a day before an action. The input is preserved when the call fails. */
export function AskDialog({ question, close, send, ...answering }: Props) {
  // The last question stays visible while its dialog fades out.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  // The result of a call is awaited, so that a failure has a place where it is shown.
  const sending = useRef(false)
  const leave = () => {
    if (!sending.current) close()
  }
  const sendOnce = async (answer: string) => {
    sending.current = true
    await send(answer).finally(() => {
      sending.current = false
    })
    close()
  }
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && leave()}
      title={shown?.title ?? ''}
      {...(shown ? { description: shown.about } : {})}
    >
      {shown && <Form question={shown} leave={leave} send={sendOnce} {...answering} />}
    </Dialog>
  )
}

function Form({
  question,
  leave,
  send,
  words,
  inWords,
}: Omit<Props, 'close'> & { question: Question; leave: () => void }) {
  const t = useWords(uiWords)
  const { answer } = question
  const [value, setValue] = useState('day' in answer ? answer.day : '')
  const form = useForm({
    read: () =>
      value.trim() === '' ? { mistakes: { answer: question.missing ?? 'required' } } : { answer: value.trim() },
    send: async ({ answer: given }) => {
      await send(given)
      toasts.add({ title: question.done })
    },
    refusals: words,
    words: uiWords,
    only: 'answer',
    ...(inWords ? { inWords } : {}),
  })
  return (
    <form {...form.props} className="mt-5 grid gap-5">
      <Field label={question.label} hint={question.hint} error={form.errorOf('answer')} required>
        {(control) =>
          'day' in answer ? (
            <DatePicker
              {...control}
              value={value || null}
              onChange={(day) => setValue(day ?? '')}
              {...(answer.from ? { from: answer.from } : {})}
            />
          ) : (
            <Textarea
              {...control}
              rows={3}
              value={value}
              maxLength={answer.maximum}
              onChange={(event) => setValue(event.target.value)}
            />
          )
        }
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={leave}>
          {t('notNow')}
        </Button>
        <Button variant={question.destructive ? 'destructive' : 'default'} type="submit" busy={form.busy}>
          {question.go}
        </Button>
      </div>
    </form>
  )
}
