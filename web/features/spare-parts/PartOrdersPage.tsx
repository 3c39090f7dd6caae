import { Link, useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { PartOrderRow } from '../../../contract/spare-parts.ts'
import { partOrderStatuses } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { sideAt } from '../../sides.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateFilter, useStateInAddress } from '../../ui/StateFilter.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { OwnPriceState, PartOrderState } from './PartOrderState.tsx'
import { usePartOrders } from './spare-parts.api.ts'
import { partOrderWords, sparePartsRefusals } from './spare-parts.strings.ts'

export function meta() {
  return pageMeta(wordsOf(partOrderWords)('pageTitle'))
}

/** The part orders of the company, on the side given by the address. The selected state is in the address. */
export default function PartOrdersPage() {
  const t = useWords(partOrderWords)
  const status = useStateInAddress(partOrderStatuses)
  const side = sideAt(useLocation().pathname)
  const query = usePartOrders(status, side)
  const isSupplier = side === 'provider'
  const columns: Column<PartOrderRow>[] = [
    {
      key: 'number',
      heading: t('number'),
      cell: (row) => (
        <Link
          to={paths.partOrder(row.id)}
          className="tabular font-semibold whitespace-nowrap text-lake underline-offset-4 hover:underline"
        >
          {row.number}
        </Link>
      ),
    },
    {
      key: 'part',
      heading: t('part'),
      cell: (row) => (
        <span className="wrap-anywhere">{t('pieces', { count: formatNumber(row.quantity), part: row.partName })}</span>
      ),
    },
    {
      key: 'urgency',
      heading: t('urgency'),
      cell: (row) => (row.urgency ? t(`urgency_${row.urgency}`) : t('none')),
    },
    {
      key: 'asked',
      heading: t('asked'),
      cell: (row) => <span className="whitespace-nowrap">{formatDay(row.submittedAt)}</span>,
    },
    {
      key: 'price',
      heading: t(isSupplier ? 'yourPrice' : 'price'),
      numeric: !isSupplier,
      cell: (row) => <Price row={row} isSupplier={isSupplier} />,
    },
    { key: 'state', heading: t('state'), cell: (row) => <PartOrderState status={row.status} /> },
  ]
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(isSupplier ? 'subtitleSupplier' : 'subtitleCustomer')} />
      <StateFilter label={t('filter')} all={t('allStates')} states={partOrderStatuses} wordOf={(state) => t(state)} />
      <PagedList
        query={query}
        words={sparePartsRefusals}
        rowClassName="h-14"
        empty={
          status ? (
            <EmptyState title={t('noneOfState')} />
          ) : (
            <EmptyState
              icon="wrench"
              title={t('noneTitle')}
              description={t(isSupplier ? 'noneSupplier' : 'noneCustomer')}
              action={
                <Link to={isSupplier ? paths.providerOffers : paths.spareParts} className={buttonStyle({})}>
                  {t(isSupplier ? 'toOffers' : 'toParts')}
                </Link>
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

function Price({ row, isSupplier }: { row: PartOrderRow; isSupplier: boolean }) {
  const t = useWords(partOrderWords)
  if (row.total) return <Money value={row.total} />
  if (isSupplier) return <OwnPriceState status={row.ownQuote} />
  return row.quoteCount > 0 ? t('pricesIn', { count: row.quoteCount }) : t('none')
}
