import { useEffect } from 'react'
import { Link } from 'react-router'
import { cutText } from '../../../domain/language/cut-text.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatRecordedMoment } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Sheet } from '../../ui/Dialog.tsx'
import { useMe } from '../companies/companies.api.ts'
import { Unverified } from '../companies/Unverified.tsx'
import { type Start, startWith } from './compose-start.ts'
import { MessageFiles } from './MessageFiles.tsx'
import { matterPath } from './matter-path.ts'
import { type Message, useMarkMessage, useMessage, useReadThread } from './messages.api.ts'
import { messagesRefusals, messagesWords } from './messages.strings.ts'
import { isOwn, nameOf } from './party-name.ts'

interface Props {
  messageId: string
  close: () => void
  write: (start: Start) => void
}

/** One message in its thread. Opening it marks all messages shown as read, also those that arrive meanwhile. */
export function MessageSheet({ messageId, close, write }: Props) {
  const t = useWords(messagesWords)
  const message = useMessage(messageId)
  const { mutateAsync: marked } = useMarkMessage()
  const { mutate: read } = useReadThread()
  const thread = message.data?.thread ?? []
  const unread = thread.findLast(({ isRead }) => !isRead)?.id
  useEffect(() => {
    if (unread) read({ messageId: unread })
  }, [unread, read])
  const data = message.data
  const company = useMe().data?.company
  const archive = async ({ id, isArchived }: Message) => {
    const done = { title: t(isArchived ? 'unarchivedToast' : 'archivedToast') }
    if (await toastOutcome(marked({ messageId: id, isArchived: !isArchived }), done, messagesRefusals)) close()
  }
  const forward = (of: Message) =>
    write(
      startWith({
        subject: cutText(t('forwarded', { subject: of.subject }), 200),
        category: of.category,
        content: cutText(t('forwardedContent', { person: of.from.person, content: of.content }), 10_000),
        files: of.files,
      }),
    )
  return (
    <Sheet open onOpenChange={(open) => !open && close()} title={data?.subject ?? t('open')} width="w-168 max-w-screen">
      <Answered query={message} rows={2}>
        {(data) => (
          <>
            <ol className="grid gap-4">
              {data.thread.map((each) => (
                <li key={each.id} className="rounded-card border border-line p-4">
                  <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-soft">
                    <span className="font-semibold text-ink">
                      {t('from', { person: each.from.person, company: nameOf(each.from, t) })}{' '}
                      {!each.from.verified && !isOwn(each, company) && <Unverified />}
                    </span>
                    {formatRecordedMoment(each.date)}
                  </p>
                  <p className="mt-3 wrap-anywhere whitespace-pre-line">{each.content}</p>
                  <MessageFiles files={each.files} />
                  {each.priority === 'high' && (
                    <p className="mt-3">
                      <Badge tone="danger">{t('high')}</Badge>
                    </p>
                  )}
                </li>
              ))}
            </ol>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button
                onClick={() =>
                  write(startWith({ threadId: data.threadId }, nameOf(isOwn(data, company) ? data.to : data.from, t)))
                }
              >
                {t('reply')}
              </Button>
              <Button variant="outline" onClick={() => forward(data)}>
                {t('forward')}
              </Button>
              <Button variant="outline" onClick={() => void archive(data)}>
                {t(data.isArchived ? 'unarchive' : 'archive')}
              </Button>
              <AboutLink message={data} />
            </div>
          </>
        )}
      </Answered>
    </Sheet>
  )
}

function AboutLink({ message: { about } }: { message: Message }) {
  const t = useWords(messagesWords)
  const to = about && matterPath(about)
  if (!to) return null
  return (
    <Link to={to} className={buttonStyle({ variant: 'ghost' })}>
      {about.number ?? t('toSubject')}
    </Link>
  )
}
