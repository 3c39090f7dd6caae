import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useTypedSearch } from '../../platform/use-typed-search.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LogFilters, useLogFilters } from './LogFilters.tsx'
import { logWords } from './log.strings.ts'
import { whatWasDone, whenAndWho } from './log-columns.tsx'
import { type EveryLogEntry, type EveryLogFilter, useEveryLog } from './settings.api.ts'

export function meta() {
  return pageMeta(wordsOf(logWords)('everywherePageTitle'))
}

const filters = ['q', 'area', 'from', 'until'] as const

/** What was done in every company, for operators: who changed a price, what a request has changed. */
export default function OperatorLogPage() {
  const t = useWords(logWords)
  const { search, set, filter } = useLogFilters<EveryLogFilter>(filters)
  const [typed, setTyped] = useTypedSearch(search.get('q') ?? '', (wanted) => set('q', wanted))
  const columns: Column<EveryLogEntry>[] = [
    ...whenAndWho<EveryLogEntry>(t),
    {
      key: 'company',
      heading: t('company'),
      cell: ({ company }) => (
        <span data-theirs className="wrap-anywhere">
          {company?.name}
        </span>
      ),
    },
    ...whatWasDone<EveryLogEntry>(t),
    {
      key: 'request',
      heading: t('request'),
      cell: ({ httpRequestId }) => <span className="font-mono text-micro text-ink-soft">{httpRequestId}</span>,
    },
  ]
  return (
    <>
      <PageHeader title={t('everywhereTitle')} subtitle={t('everywhereSubtitle')} />
      <LogFilters {...{ search, set }}>
        <Field label={t('find')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={100}
              placeholder={t('findHint')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </LogFilters>
      <PagedList
        query={useEveryLog(filter)}
        rowClassName="h-14"
        empty={<EmptyState icon="document" title={t('nothing')} description={t('nothingAbout')} />}
      >
        {(rows) => <DataTable caption={t('caption')} columns={columns} rows={rows} keyOf={(entry) => entry.id} />}
      </PagedList>
    </>
  )
}
