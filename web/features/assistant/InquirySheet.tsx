import { longestAnswer } from '../../../domain/assistant/inquiry.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { formatMoment } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { classes } from '../../ui/classes.ts'
import { Sheet } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { assistantRefusals } from './assistant.strings.ts'
import { type Inquiry, type InquiryRow, useInquiryOf, useSettleInquiry } from './inquiries.api.ts'
import { inquiriesWords } from './inquiries.strings.ts'

interface Answering {
  /** The answer as typed so far. */
  content: string
  change: (content: string) => void
  close: () => void
}

/** One inquiry with the conversation before it, and a field for the reply. */
export function InquirySheet({ row, ...answering }: Answering & { row: InquiryRow }) {
  const { close } = answering
  const t = useWords(inquiriesWords)
  const inquiry = useInquiryOf(row.id)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={t('from', { email: row.email })}
      description={t('written', { moment: formatMoment(row.createdAt) })}
      width="w-168 max-w-screen"
    >
      <Answered query={inquiry} words={assistantRefusals} rowClassName="h-20">
        {(asked) => (
          <>
            <InquiryMessages inquiry={asked} />
            <Answer inquiry={asked} {...answering} />
          </>
        )}
      </Answered>
    </Sheet>
  )
}

function InquiryMessages({ inquiry: { page, conversation, messages } }: { inquiry: Inquiry }) {
  const t = useWords(inquiriesWords)
  return (
    <>
      {conversation.length > 0 && (
        <details className="mb-5 rounded-card bg-sunken p-4 text-small">
          <summary className="cursor-pointer font-semibold">{t('before')}</summary>
          <dl className="mt-3 grid gap-3">
            {conversation.map(({ from, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a record that does not change
              <div key={at}>
                <dt className="text-micro font-semibold text-ink-soft">{t(from)}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {page && <p className="mb-3 text-micro wrap-anywhere text-ink-soft">{t('onPage', { page })}</p>}
      <ol className="grid gap-4">
        {messages.map(({ id, fromTeam, content, writtenAt }) => (
          <li key={id} className={classes('rounded-card border border-line p-4', fromTeam && 'bg-hill-wash')}>
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-ink-soft">
              <span className="font-semibold text-ink">{t(fromTeam ? 'team' : 'visitor')}</span>
              {formatMoment(writtenAt)}
            </p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{content}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

function Answer({
  inquiry: { id, language, status, messages },
  content,
  change,
  close,
}: Answering & { inquiry: Inquiry }) {
  const t = useWords(inquiriesWords)
  const settle = useSettleInquiry(id, messages.at(-1)?.id)
  const done = async (words: string | null) => {
    await settle.mutateAsync(words)
    change('')
    toasts.add({ title: t(words === null ? 'closed' : 'sent') })
    close()
  }
  const form = useForm({
    read: () => (content.trim() === '' ? { mistakes: { answer: 'required' } } : { words: content.trim() }),
    send: ({ words }) => done(words),
    refusals: assistantRefusals,
    words: inquiriesWords,
    only: 'answer',
  })
  const end = () =>
    void done(null).catch((error: unknown) =>
      toasts.add({ title: problemText(error, assistantRefusals), tone: 'destructive' }),
    )
  return (
    <form {...form.props} className="mt-6 grid gap-4">
      <Field
        label={t('answer')}
        hint={t('answerHint', { language: t(language) })}
        error={form.errorOf('answer')}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={longestAnswer}
            value={content}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {status === 'open' && (
          <RoleButton may="market" variant="outline" busy={settle.isPending && !form.busy} onClick={end}>
            {t('close')}
          </RoleButton>
        )}
        <RoleButton may="market" type="submit" busy={form.busy}>
          {t('send')}
        </RoleButton>
      </div>
    </form>
  )
}
