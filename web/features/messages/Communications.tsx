import { lazy, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { folders } from '../../../domain/messages/message.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Later } from '../../ui/Panel.tsx'
import type { CompanyKind } from '../companies/companies.api.ts'
import { resume, type Start, startWith } from './compose-start.ts'
import { DraftList, MessageList } from './MessageList.tsx'
import { useFolders, useNewestMessage, useRemoveSamples } from './messages.api.ts'
import { messagesWords } from './messages.strings.ts'
import { nameOf } from './party-name.ts'

/** Loaded when a message is opened or written. */
const MessageSheet = lazy(async () => ({ default: (await import('./MessageSheet.tsx')).MessageSheet }))
const Compose = lazy(async () => ({ default: (await import('./Compose.tsx')).Compose }))

const places = [...folders, 'archived'] as const

/**
 * The six folders and the archive, their messages, and the form for a new message. The selected folder is in the
 * address. `wholePage`: the page contains nothing else.
 */
export function Communications({ kind, wholePage }: { kind: CompanyKind; wholePage?: true }) {
  const t = useWords(messagesWords)
  const [search, setSearch] = useSearchParams()
  const folder = places.find((each) => each === search.get('folder')) ?? 'inbox'
  const [open, setOpen] = useState<string | null>(null)
  const [start, setStart] = useState<Start | null>(null)
  const counted = useFolders().data
  const removeSamples = useRemoveSamples()
  useArrivals()
  const Heading = wholePage ? 'h1' : 'h2'
  const choose = (next: string) =>
    setSearch(next === 'inbox' ? {} : { folder: next }, { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby="communications-heading">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Heading id="communications-heading" className={wholePage ? 'text-title-1' : 'text-title-2'}>
          {t('heading')}
        </Heading>
        <Button onClick={() => setStart(startWith())}>{t('compose')}</Button>
      </div>
      {counted?.samples && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-inner bg-sunken px-4 py-3 text-small text-ink-soft">
          {t('samplesNote')}
          <Button
            variant="outline"
            size="sm"
            busy={removeSamples.isPending}
            onClick={() => toastOutcome(removeSamples.mutateAsync(), { title: t('samplesRemoved') })}
          >
            {t('removeSamples')}
          </Button>
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[--spacing(52)_minmax(0,1fr)] lg:gap-6">
        <nav aria-label={t('folders')}>
          <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
            {places.map((each) => (
              <li key={each} className={classes(each === 'archived' && 'lg:mt-2 lg:border-t lg:border-line lg:pt-2')}>
                <button
                  type="button"
                  aria-current={each === folder ? 'true' : undefined}
                  onClick={() => choose(each)}
                  className={classes(
                    'flex w-full items-center justify-between gap-2 rounded-control px-3 py-2 text-left text-small font-semibold',
                    each === folder ? 'bg-lake-wash text-lake' : 'text-ink-soft hover:bg-sunken',
                  )}
                >
                  {t(each)}
                  <span className="tabular">
                    {each === 'archived' ? counted?.archived : <FolderCount counts={counted?.folders[each]} />}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {folder === 'drafts' ? (
            <DraftList open={(draft) => setStart(resume(draft))} />
          ) : (
            <MessageList key={folder} folder={folder} open={setOpen} />
          )}
        </div>
      </div>
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
        {start && <Compose start={start} kind={kind} close={() => setStart(null)} />}
      </Later>
    </section>
  )
}

/** The number of messages, and a dot when some are unread. */
function FolderCount({ counts }: { counts: { readonly count: number; readonly unread: number } | undefined }) {
  const t = useWords(messagesWords)
  if (!counts) return null
  return (
    <>
      {counts.count}
      {counts.unread > 0 && (
        <>
          <span aria-hidden="true" className="ml-2 inline-block size-2 rounded-full bg-sun" />
          <span className="sr-only">, {t('unread', { count: counts.unread })}</span>
        </>
      )}
    </>
  )
}

/** Shows a notification when a message arrives while the page is open. */
function useArrivals(): void {
  const t = useWords(messagesWords)
  const { data: newest } = useNewestMessage()
  const known = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (newest === undefined) return
    // Ids are ordered by time. When the newest message is archived, an older one takes its place.
    const isNew = newest && known.current !== undefined && newest.id > (known.current ?? '')
    if (isNew && !newest.isRead)
      toasts.add({ title: t('arrived', { from: nameOf(newest.from, t) }), description: newest.subject })
    if (known.current === undefined || isNew) known.current = newest?.id ?? null
  }, [newest, t])
}
