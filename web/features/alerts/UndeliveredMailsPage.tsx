import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatMoment } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useUndeliveredMails } from './alerts.api.ts'
import { undeliveredWords } from './undelivered.strings.ts'
import { WaitingMails } from './WaitingMails.tsx'

export function meta() {
  return pageMeta(wordsOf(undeliveredWords)('pageTitle'))
}

/** For operators: e-mails that wait for another try, and those whose delivery was given up, with the mail server's reply. */
export default function UndeliveredMailsPage() {
  const t = useWords(undeliveredWords)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <WaitingMails />
      <h2 className="mt-10 mb-4 text-title-2">{t('givenUpTitle')}</h2>
      <PagedList
        query={useUndeliveredMails()}
        rowClassName="h-14"
        empty={<EmptyState icon="mail" title={t('noneTitle')} description={t('noneAbout')} />}
      >
        {(mails) => (
          <DataTable
            caption={t('caption')}
            rows={mails}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'givenUp',
                heading: t('givenUp'),
                cell: ({ givenUpAt }) => <span className="whitespace-nowrap">{formatMoment(givenUpAt)}</span>,
              },
              { key: 'to', heading: t('to'), cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
              {
                key: 'subject',
                heading: t('subject'),
                cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
              },
              {
                key: 'why',
                heading: t('why'),
                cell: ({ reason, tries, answer }) => (
                  <>
                    <Badge tone={reason === 'lapsed' ? 'neutral' : 'danger'}>{t(reason)}</Badge>
                    <span className="mt-1 block max-w-md text-micro break-words text-ink-soft">
                      {[t('tries', { count: tries }), answer].filter(Boolean).join(' · ')}
                    </span>
                  </>
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </>
  )
}
