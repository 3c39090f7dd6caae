import { Link, useSearchParams } from 'react-router'
import type { OwnDeparture } from '../../../contract/consolidation.ts'
import { paths } from '../../../contract/paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay, formatDeadline } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { wayName } from '../places/place-name.ts'
import { useMyDepartures } from './consolidation.api.ts'
import { consolidationRefusals, departuresWords } from './consolidation.strings.ts'
import { DepartureState } from './DepartureState.tsx'
import { Filled } from './Filled.tsx'

export function meta() {
  return pageMeta(wordsOf(departuresWords)('pageTitle'))
}

/** The departures of the provider; for an operator those of all providers. The filter is in the address. */
export default function DeparturesPage() {
  const t = useWords(departuresWords)
  const isOperator = useMe().data?.company.kind === 'operator'
  const [search, setSearch] = useSearchParams()
  const show = search.get('show') === 'past' ? 'past' : 'ahead'
  const query = useMyDepartures(show)
  const columns: Column<OwnDeparture>[] = [
    {
      key: 'number',
      heading: t('number'),
      cell: (row) => (
        <Link
          to={paths.departure(row.id)}
          className="tabular font-semibold whitespace-nowrap text-lake underline-offset-4 hover:underline"
        >
          {row.number}
        </Link>
      ),
    },
    {
      key: 'service',
      heading: t('service'),
      cell: (row) => (
        <>
          {row.serviceName}
          <span className="block text-ink-faint">{wayName(row.origin, row.destination)}</span>
        </>
      ),
    },
    ...(isOperator
      ? [{ key: 'provider', heading: t('provider'), cell: (row: OwnDeparture) => row.provider.name }]
      : []),
    { key: 'cutOff', heading: t('cutOff'), cell: (row) => formatDeadline(row.cutOffAt) },
    {
      key: 'leaves',
      heading: t('leaves'),
      cell: (row) => <Nowrap words={formatDay(row.departedAt ?? row.departsAt)} />,
    },
    { key: 'filled', heading: t('filled'), cell: (row) => <Filled departure={row} /> },
    { key: 'state', heading: t('state'), cell: (row) => <DepartureState status={row.status} /> },
  ]
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(isOperator ? 'subtitleOperator' : 'subtitle')} />
      <div className="mb-5 w-60 max-w-full">
        <Select
          aria-label={t('show')}
          options={[
            { value: 'ahead', label: t('ahead') },
            { value: 'past', label: t('past') },
          ]}
          value={show}
          onChange={(chosen) => setSearch(chosen === 'past' ? { show: 'past' } : {}, { replace: true })}
        />
      </div>
      <PagedList
        query={query}
        words={consolidationRefusals}
        rowClassName="h-16"
        empty={
          show === 'past' ? (
            <EmptyState icon="clock" title={t('nonePast')} />
          ) : (
            <EmptyState
              icon="ship"
              title={t('noneAhead')}
              description={t('noneAheadAbout')}
              action={
                isOperator ? undefined : (
                  <Link to={paths.newProviderOffer} className={buttonStyle({})}>
                    {t('newCard')}
                  </Link>
                )
              }
            />
          )
        }
      >
        {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </>
  )
}

function Nowrap({ words }: { words: string }) {
  return <span className="whitespace-nowrap">{words}</span>
}
