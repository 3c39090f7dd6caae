import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type Folder, folders } from '../../../domain/messages/message.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import type { CompanyKind } from '../companies/companies.api.ts'
import { type Start, startWith } from './compose-start.ts'
import { DraftList, MessageList } from './MessageList.tsx'
import { MessageSheet } from './MessageSheet.tsx'
import { useFolders, useNewestMessage, useRemoveSamples } from './messages.api.ts'
import { messagesWords } from './messages.strings.ts'
import { nameOf } from './party-name.ts'

/** Fetched when somebody writes. */
const Compose = lazy(async () => ({ default: (await import('./Compose.tsx')).Compose }))

/** The six folders, what lies in them, and what is written. */
export function Communications({ side }: { side: CompanyKind }) {
  const t = useWords('messages', messagesWords)
  const [folder, setFolder] = useState<Folder>('inbox')
  const [open, setOpen] = useState<string | null>(null)
  const [start, setStart] = useState<Start | null>(null)
  const counted = useFolders().data
  const removeSamples = useRemoveSamples()
  useArrivals()
  return (
    <section aria-labelledby="communications-heading">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 id="communications-heading" className="text-xl font-semibold">
          {t('heading')}
        </h2>
        {side !== 'operator' && <Button onClick={() => setStart(startWith())}>{t('compose')}</Button>}
      </div>
      {counted?.samples && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-3 text-sm text-ink-soft">
          {t('samplesNote')}
          <Button
            variant="outline"
            size="sm"
            busy={removeSamples.isPending}
            onClick={() =>
              removeSamples.mutate(undefined, { onSuccess: () => toasts.add({ title: t('samplesRemoved') }) })
            }
          >
            {t('removeSamples')}
          </Button>
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-[13rem_1fr] lg:gap-6">
        <nav aria-label={t('folders')}>
          <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
            {folders.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  aria-current={each === folder ? 'true' : undefined}
                  onClick={() => setFolder(each)}
                  className={classes(
                    'flex w-full items-center justify-between gap-2 rounded-lg px-3 py-2 text-left text-sm font-semibold',
                    each === folder ? 'bg-lake-wash text-lake' : 'text-ink-soft hover:bg-sunken',
                  )}
                >
                  {t(each)}
                  <span className="tabular">
                    {counted?.folders[each].count}
                    {(counted?.folders[each].unread ?? 0) > 0 && (
                      <>
                        <span aria-hidden="true" className="ml-2 inline-block size-2 rounded-full bg-sun" />
                        <span className="sr-only">, {t('unread', { count: counted?.folders[each].unread ?? 0 })}</span>
                      </>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {folder === 'drafts' ? (
            <DraftList
              open={({ id, changedAt: _, isSample: __, ...body }) => setStart({ draftId: id, body, recipient: null })}
            />
          ) : (
            <MessageList key={folder} folder={folder} open={setOpen} />
          )}
        </div>
      </div>
      {open && (
        <MessageSheet
          messageId={open}
          side={side}
          close={() => setOpen(null)}
          write={(given) => {
            setOpen(null)
            setStart(given)
          }}
        />
      )}
      {start && (
        <Suspense>
          <Compose start={start} close={() => setStart(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** Says when a message comes in while the page is open. */
function useArrivals(): void {
  const t = useWords('messages', messagesWords)
  const { data: newest } = useNewestMessage()
  const known = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (newest === undefined) return
    // Ids are in the order of time; an older one comes up when a newer is archived.
    const isNew = newest && known.current !== undefined && newest.id > (known.current ?? '')
    if (isNew && !newest.isRead)
      toasts.add({ title: t('arrived', { from: nameOf(newest.from, t) }), description: newest.subject })
    if (known.current === undefined || isNew) known.current = newest?.id ?? null
  }, [newest, t])
}
