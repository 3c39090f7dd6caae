import { useState } from 'react'
import type { MessageList as List } from '../../../domain/messages/message.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatMoment } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { Unverified } from '../companies/Unverified.tsx'
import { type Draft, type MessageRow, useDrafts, useDropDraft, useMarkMessage, useMessages } from './messages.api.ts'
import { messagesRefusals, messagesWords } from './messages.strings.ts'
import { isOwn, nameOf } from './party-name.ts'

const list = 'divide-y divide-line rounded-card border border-line bg-surface'
const row = 'flex items-start gap-2 px-3 py-2'
const opener = 'min-w-0 flex-1 rounded-control px-2 py-1.5 text-left hover:bg-sunken'
const tool = 'grid size-10 shrink-0 place-items-center rounded-control hover:bg-sunken'

/** A folder of messages. */
export function MessageList({ folder, open }: { folder: List; open: (id: string) => void }) {
  const t = useWords(messagesWords)
  const nothing = <EmptyState icon="mail" title={t('emptyTitle')} description={t('emptyAbout')} />
  return (
    <PagedList query={useMessages(folder)} words={messagesRefusals} rowClassName="h-20" empty={nothing}>
      {(rows) => <MessageRows rows={rows} open={open} />}
    </PagedList>
  )
}

/** Messages as a list; a row opens the message, with a star button next to it. */
export function MessageRows({ rows, open }: { rows: readonly MessageRow[]; open: (id: string) => void }) {
  const t = useWords(messagesWords)
  const { mutateAsync: mark } = useMarkMessage()
  const company = useMe().data?.company
  return (
    <ul className={list}>
      {rows.map((message) => (
        <li key={message.id} className={row}>
          <button
            type="button"
            aria-pressed={message.isStarred}
            aria-label={t('star', { subject: message.subject })}
            onClick={() =>
              void toastOutcome(mark({ messageId: message.id, isStarred: !message.isStarred }), null, messagesRefusals)
            }
            className={tool}
          >
            <Icon
              name="star"
              className={classes('size-5', message.isStarred ? 'fill-sun text-sun' : 'text-ink-faint')}
            />
          </button>
          <button type="button" onClick={() => open(message.id)} className={opener}>
            <Row message={message} sent={isOwn(message, company)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Row({ message, sent }: { message: MessageRow; sent: boolean }) {
  const t = useWords(messagesWords)
  const { isRead, from, to, subject, preview, date, about, attachments, priority, isSample } = message
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={classes('wrap-anywhere', isRead ? 'text-ink-soft' : 'font-semibold')}>
          {sent ? t('toWhom', { name: nameOf(to, t) }) : nameOf(from, t)}{' '}
          {!message.from.verified && !sent && <Unverified />}
          {!isRead && <span className="sr-only">, {t('unread', { count: 1 })}</span>}
        </span>
        <span className="text-micro text-ink-faint">{formatMoment(date)}</span>
      </span>
      <span className={classes('block', !isRead && 'font-semibold')}>{subject}</span>
      <span data-preview className="block truncate text-small text-ink-soft">
        {preview}
      </span>
      {(priority === 'high' || isSample || about?.number || attachments > 0) && (
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          <Attached count={attachments} />
          {priority === 'high' && <Badge tone="danger">{t('high')}</Badge>}
          {isSample && <Badge>{t('sample')}</Badge>}
          {about?.number && <Badge tone="lake">{about.number}</Badge>}
        </span>
      )}
    </>
  )
}

function Attached({ count }: { count: number }) {
  const t = useWords(messagesWords)
  if (count === 0) return null
  return (
    <span className="flex items-center gap-1 text-micro text-ink-soft">
      <Icon name="clip" className="size-4" />
      {t('attached', { count })}
    </span>
  )
}

/** Drafts; a row opens the draft for editing, and the button next to it discards it after a question. */
export function DraftList({ open }: { open: (draft: Draft) => void }) {
  const t = useWords(messagesWords)
  const { mutateAsync: drop } = useDropDraft()
  const [step, setStep] = useState<Step | null>(null)
  const askToDrop = (draftId: string, subject: string) =>
    setStep({
      title: t('dropDraftTitle', { subject }),
      about: t('dropDraftAbout'),
      go: t('dropDraftGo'),
      done: t('draftDropped'),
      destructive: true,
      run: () => drop({ draftId }),
    })
  const nothing = <EmptyState icon="mail" title={t('emptyTitle')} description={t('emptyAbout')} />
  return (
    <>
      <PagedList query={useDrafts()} words={messagesRefusals} rowClassName="h-20" empty={nothing}>
        {(rows) => (
          <ul className={list}>
            {rows.map((draft) => {
              const subject = draft.subject || (draft.threadId ? t('newAnswer') : t('noSubject'))
              return (
                <li key={draft.id} className={row}>
                  <button type="button" onClick={() => open(draft)} className={opener}>
                    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <span className="font-semibold">{subject}</span>
                      <span className="text-micro text-ink-faint">{formatMoment(draft.changedAt)}</span>
                    </span>
                    <span data-preview className="block truncate text-small text-ink-soft">
                      {draft.content}
                    </span>
                    {(draft.isSample || draft.files.length > 0) && (
                      <span className="mt-1.5 flex flex-wrap items-center gap-2">
                        <Attached count={draft.files.length} />
                        {draft.isSample && <Badge>{t('sample')}</Badge>}
                      </span>
                    )}
                  </button>
                  <button
                    type="button"
                    aria-label={t('dropDraft', { subject })}
                    onClick={() => askToDrop(draft.id, subject)}
                    className={tool}
                  >
                    <Icon name="close" className="size-5 text-ink-faint" />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </PagedList>
      <ConfirmDialog step={step} close={() => setStep(null)} words={messagesRefusals} />
    </>
  )
}
