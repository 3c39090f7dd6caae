import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReviewRow } from '../../../contract/documents.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatMoment } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CustomerName } from '../companies/Unverified.tsx'
import { DocumentSheet } from './DocumentSheet.tsx'
import { DocumentState } from './DocumentState.tsx'
import { useReviews } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'
import { paperWords } from './papers.strings.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { setTitle } from './set-title.ts'

const waiting = ['pending', 'under-review', 'processing', 'approved'] as const

export function meta() {
  return pageMeta(wordsOf(documentsWords)('reviewPageTitle'))
}

/** The operators' review queue, oldest upload first. */
export default function OperatorDocumentsPage() {
  const t = useWords(documentsWords)
  const word = useWords(paperWords)
  const [search, setSearch] = useSearchParams()
  const status = waiting.find((each) => each === search.get('state'))
  const query = useReviews(status)
  const [opened, setOpened] = useState<string | null>(null)
  const columns: Column<ReviewRow>[] = [
    {
      key: 'document',
      heading: t('document'),
      cell: (row) => <span className="font-semibold">{word(row.code as keyof typeof paperWords)}</span>,
    },
    { key: 'of', heading: t('of'), cell: (row) => setTitle(row.set) },
    { key: 'company', heading: t('company'), cell: (row) => <CustomerName of={row.set} /> },
    {
      key: 'uploaded',
      heading: t('uploaded'),
      cell: (row) => <span className="whitespace-nowrap">{row.uploadDate && formatMoment(row.uploadDate)}</span>,
    },
    { key: 'state', heading: t('state'), cell: (row) => <DocumentState status={row.status} /> },
    {
      key: 'open',
      heading: t('open'),
      cell: (row) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('openNamed', {
            name: word(row.code as keyof typeof paperWords),
            number: row.set.subject.number,
          })}
          onClick={() => setOpened(row.id)}
        >
          {t('open')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader title={t('reviewTitle')} subtitle={t('reviewSubtitle')} />
      <div className="mb-5 w-60 max-w-full">
        <Select
          aria-label={t('state')}
          options={[
            { value: 'all', label: t('allStates') },
            ...waiting.map((each) => ({ value: each, label: t(each) })),
          ]}
          value={status ?? 'all'}
          onChange={(chosen) => setSearch(chosen && chosen !== 'all' ? { state: chosen } : {}, { replace: true })}
        />
      </div>
      <PagedList
        query={query}
        words={documentsRefusals}
        rowClassName="h-14"
        empty={<EmptyState icon="document" title={t(status ? 'nothingOfState' : 'nothingWaits')} />}
      >
        {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
      <DocumentSheet
        documentId={opened}
        close={() => setOpened(null)}
        actions={(document) => <ReviewActions document={document} />}
      />
    </>
  )
}
