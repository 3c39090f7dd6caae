import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatMoment } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useSendWaitingMails, useWaitingMails } from './alerts.api.ts'
import { undeliveredWords } from './undelivered.strings.ts'

/** Mails that the mail server has not taken yet, with its last reply; all can be tried again at once. */
export function WaitingMails() {
  const t = useWords(undeliveredWords)
  const mails = useWaitingMails()
  const send = useSendWaitingMails()
  const isAnyWaiting = mails.data?.pages.some(({ items }) => items.length > 0) ?? false
  return (
    <section aria-labelledby="waiting-mails">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="waiting-mails" className="text-title-2">
            {t('waitingTitle')}
          </h2>
          <p className="text-small text-ink-soft">{t('waitingAbout')}</p>
        </div>
        {isAnyWaiting && (
          <Button
            variant="outline"
            busy={send.isPending}
            onClick={() => toastOutcome(send.mutateAsync(), { title: t('sent') })}
          >
            {t('sendNow')}
          </Button>
        )}
      </div>
      <PagedList
        query={mails}
        rowClassName="h-14"
        empty={<EmptyState icon="mail" title={t('noneWaiting')} description={t('noneWaitingAbout')} />}
      >
        {(rows) => (
          <DataTable
            caption={t('waitingCaption')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'nextTry',
                heading: t('nextTry'),
                cell: ({ nextTryAt }) => <span className="whitespace-nowrap">{formatMoment(nextTryAt)}</span>,
              },
              { key: 'to', heading: t('to'), cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
              {
                key: 'subject',
                heading: t('subject'),
                cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
              },
              {
                key: 'lastAnswer',
                heading: t('lastAnswer'),
                cell: ({ tries, answer }) => (
                  <span className="block max-w-md text-micro break-words text-ink-soft">
                    {[t('tries', { count: tries }), answer].filter(Boolean).join(' · ')}
                  </span>
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </section>
  )
}
