import { Link, useLocation } from 'react-router'
import type { ClearanceFileRow } from '../../../contract/clearance.ts'
import { paths } from '../../../contract/paths.ts'
import { fileStatuses } from '../../../domain/clearance/clearance-file.ts'
import { writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { sideAt } from '../../sides.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateFilter, useStateInAddress } from '../../ui/StateFilter.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { CustomerName } from '../companies/Unverified.tsx'
import { useClearanceFiles } from './clearance.api.ts'
import { clearanceRefusals, clearanceWords } from './clearance.strings.ts'
import { FileState } from './FileState.tsx'

export function meta() {
  return pageMeta(wordsOf(clearanceWords)('pageTitle'))
}

/** The customs files of the company, on the side given by the address. The selected state is in the address. */
export default function ClearanceFilesPage() {
  const t = useWords(clearanceWords)
  const kind = useMe().data?.company.kind
  const status = useStateInAddress(fileStatuses)
  const side = sideAt(useLocation().pathname)
  const query = useClearanceFiles(status, side)
  const sells = side === 'provider'
  const columns: Column<ClearanceFileRow>[] = [
    {
      key: 'number',
      heading: t('number'),
      cell: (row) => (
        <Link
          to={paths.clearanceFile(row.id)}
          className="tabular font-semibold whitespace-nowrap text-lake underline-offset-4 hover:underline"
        >
          {row.number}
        </Link>
      ),
    },
    {
      key: 'goods',
      heading: t('goods'),
      cell: (row) => (
        <span className="block max-w-80 wrap-anywhere">
          {row.goods}
          <span className="tabular block text-micro text-ink-faint">{writeTariffCode(row.hsCode)}</span>
        </span>
      ),
    },
    sells
      ? { key: 'customer', heading: t('customer'), cell: (row) => <CustomerName of={row} /> }
      : { key: 'provider', heading: t('provider'), cell: (row) => row.provider.name },
    { key: 'urgency', heading: t('urgency'), cell: (row) => t(row.urgency) },
    { key: 'missing', heading: t('missing'), numeric: true, cell: (row) => row.missing || '–' },
    {
      key: 'opened',
      heading: t('opened'),
      cell: (row) => <span className="whitespace-nowrap">{formatDay(row.createdAt)}</span>,
    },
    { key: 'state', heading: t('state'), cell: (row) => <FileState status={row.status} /> },
  ]
  const engage = kind !== 'operator' && !sells && (
    <Link to={paths.customs} className={buttonStyle({})}>
      {t('toMarket')}
    </Link>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t(sells ? 'subtitleProvider' : 'subtitleCustomer')}
        {...(engage ? { actions: engage } : {})}
      />
      <StateFilter label={t('state')} all={t('allStates')} states={fileStatuses} wordOf={(state) => t(state)} />
      <PagedList
        query={query}
        words={clearanceRefusals}
        rowClassName="h-14"
        empty={
          status ? (
            <EmptyState title={t('noneOfState')} />
          ) : (
            <EmptyState
              icon="customs"
              title={t('noneTitle')}
              description={t(sells ? 'noneProvider' : 'noneCustomer')}
              action={engage}
            />
          )
        }
      >
        {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </>
  )
}
