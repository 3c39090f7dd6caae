import { lazy, useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { categoryOf } from '../../../domain/messages/message.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Later } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { type Start, startWith } from './compose-start.ts'
import { MessageRows } from './MessageList.tsx'
import { matterPath } from './matter-path.ts'
import { type About, useConversations } from './messages.api.ts'
import { messagesRefusals, messagesWords } from './messages.strings.ts'

/** Loaded when a message is opened or written. */
const MessageSheet = lazy(async () => ({ default: (await import('./MessageSheet.tsx')).MessageSheet }))
const Compose = lazy(async () => ({ default: (await import('./Compose.tsx')).Compose }))

export function meta() {
  return pageMeta(wordsOf(messagesWords)('pageTitle'))
}

/**
 * The conversations about a quote request, booking or shipment. When there are none, the form for a new message opens
 * at once.
 */
export default function ConversationsPage() {
  const { kind, aboutId: id = '' } = useParams()
  return <Conversations about={{ kind: kind as About['kind'], id }} />
}

function Conversations({ about }: { about: About }) {
  const t = useWords(messagesWords)
  const kind = useMe().data?.company.kind
  const query = useConversations(about)
  const [open, setOpen] = useState<string | null>(null)
  const [start, setStart] = useState<Start | null>(null)
  const first = query.data?.pages[0]
  const number = first?.about.number ?? ''
  const [recipient] = first?.recipients ?? []
  const compose = () => {
    const subject = t(`aboutSubject_${about.kind}`, { number })
    if (recipient) setStart(startWith({ about, to: recipient.to, subject, category: categoryOf(about.kind) }))
  }
  const began = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the first page is loaded
  useEffect(() => {
    if (!first || began.current) return
    began.current = true
    if (first.items.length === 0) compose()
  }, [first])
  const back = first && matterPath(first.about)
  return (
    <>
      <PageHeader
        title={t(`aboutTitle_${about.kind}`, { number })}
        subtitle={t('aboutSubtitle')}
        actions={
          <>
            {back && (
              <Link to={back} className={buttonStyle({ variant: 'outline' })}>
                {t(`backTo_${about.kind}`)}
              </Link>
            )}
            {recipient && <Button onClick={compose}>{t('compose')}</Button>}
          </>
        }
      />
      <section aria-label={t('conversations')}>
        <PagedList
          query={query}
          words={messagesRefusals}
          rowClassName="h-20"
          empty={<EmptyState icon="mail" title={t('noConversation')} description={t('noConversationAbout')} />}
        >
          {(rows) => <MessageRows rows={rows} open={setOpen} />}
        </PagedList>
      </section>
      <Later>
        {open && (
          <MessageSheet
            messageId={open}
            close={() => setOpen(null)}
            write={(given) => {
              setOpen(null)
              setStart(given)
            }}
          />
        )}
        {start && kind && <Compose start={start} kind={kind} close={() => setStart(null)} />}
      </Later>
    </>
  )
}
