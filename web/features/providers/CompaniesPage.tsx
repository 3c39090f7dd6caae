import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { type CompanyRow, companyStates } from '../../../contract/providers.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useTypedSearch } from '../../platform/use-typed-search.ts'
import { formatDay } from '../../platform/when.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Input } from '../../ui/Input.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStateInAddress } from '../../ui/StateFilter.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CompanyState } from './CompanyState.tsx'
import { useCompanies } from './providers.api.ts'
import { operatorCompaniesWords, providersRefusals } from './providers.strings.ts'

export function meta() {
  return pageMeta(wordsOf(operatorCompaniesWords)('pageTitle'))
}

const stateWords = { waiting: 'stateWaiting', providers: 'stateProviders', customers: 'stateCustomers' } as const

/** All companies, for operators. The search text is in the address. */
export default function CompaniesPage() {
  const t = useWords(operatorCompaniesWords)
  const [address, setAddress] = useSearchParams()
  const state = useStateInAddress(companyStates)
  const search = address.get('search') ?? ''
  const query = useCompanies(state, search)
  const go = (next: { state?: string | undefined; search?: string }) => {
    const wanted = Object.entries({ state, search, ...next }).filter((each): each is [string, string] =>
      Boolean(each[1]),
    )
    setAddress(Object.fromEntries(wanted), { replace: true })
  }
  const [typed, setTyped] = useTypedSearch(search, (wanted) => go({ search: wanted }))
  const columns: Column<CompanyRow>[] = [
    {
      key: 'company',
      heading: t('company'),
      cell: (row) => (
        <Link
          to={paths.operatorCompany(row.id)}
          data-theirs
          className="font-semibold wrap-anywhere text-lake underline-offset-4 hover:underline"
        >
          {row.name}
        </Link>
      ),
    },
    { key: 'kind', heading: t('kind'), cell: (row) => t(row.kind) },
    {
      key: 'since',
      heading: t('since'),
      cell: (row) => <span className="whitespace-nowrap">{formatDay(row.createdAt)}</span>,
    },
    { key: 'state', heading: t('state'), cell: (row) => <CompanyState company={row} /> },
  ]
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,--spacing(96))_--spacing(60)]">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          aria-label={t('filter')}
          options={[
            { value: 'all', label: t('all') },
            ...companyStates.map((value) => ({ value, label: t(stateWords[value]) })),
          ]}
          value={state ?? 'all'}
          onChange={(chosen) => go({ state: chosen === 'all' ? undefined : (chosen ?? undefined) })}
        />
      </div>
      <PagedList
        query={query}
        words={providersRefusals}
        rowClassName="h-14"
        empty={
          state === 'waiting' && !search ? (
            <EmptyState icon="check" title={t('noneWaiting')} description={t('noneWaitingAbout')} />
          ) : (
            <EmptyState icon="search" title={t('none')} />
          )
        }
      >
        {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </>
  )
}
