import { Link, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { shipmentStatuses } from '../../../domain/shipments/shipment.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { ago } from '../../platform/when.ts'
import { sideAt } from '../../sides.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { pillStyle } from '../../ui/pill-style.ts'
import { StateFilter, useStateInAddress } from '../../ui/StateFilter.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CustomerName } from '../companies/Unverified.tsx'
import { wayName } from '../places/place-name.ts'
import { Arrival } from './Arrival.tsx'
import { AttentionList } from './AttentionList.tsx'
import { attentionWords } from './attention.strings.ts'
import { ShipmentNumber } from './ShipmentNumber.tsx'
import { ShipmentState } from './ShipmentState.tsx'
import { type ShipmentRow, useShipments } from './shipments.api.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'

export function meta() {
  return pageMeta(wordsOf(shipmentsWords)('pageTitle'))
}

const views = ['attention', 'all'] as const
type View = (typeof views)[number]

/**
 * The shipments of the company, on the side given by the address. View and state are in the address; without either,
 * the page opens with the shipments that need attention, if any.
 */
export default function ShipmentsPage() {
  const t = useWords(shipmentsWords)
  const side = sideAt(useLocation().pathname)
  const isProvider = side === 'provider'
  const status = useStateInAddress(shipmentStatuses)
  const [search] = useSearchParams()
  const asked = status ? 'all' : views.find((view) => view === search.get('view'))
  // Both lists are fetched at once. The first determines which is shown, and the other is loaded by then.
  const pressing = useShipments({ view: 'attention' }, side)
  const nothing = pressing.isError || pressing.data?.pages[0]?.items.length === 0
  const view: View = asked ?? (nothing ? 'all' : 'attention')
  const all = useShipments({ status: undefined }, side, asked !== 'attention' && !status)
  const ofStatus = useShipments({ status }, side, status !== undefined)
  const query = status ? ofStatus : all
  const now = Date.now()
  const columns: Column<ShipmentRow>[] = [
    {
      key: 'number',
      heading: t('number'),
      cell: (row) => <ShipmentNumber row={row} reference="block max-w-48" />,
    },
    { key: 'way', heading: t('way'), cell: (row) => wayName(row.origin, row.destination) },
    {
      key: 'party',
      heading: t(isProvider ? 'customer' : 'provider'),
      cell: (row) => (isProvider ? <CustomerName of={row} /> : row.provider.name),
    },
    {
      key: 'last',
      heading: t('lastSeen'),
      cell: (row) =>
        row.lastMilestone && row.lastEventAt ? (
          `${t(row.lastMilestone)}, ${ago(row.lastEventAt, Math.max(now, Date.parse(row.lastEventAt)))}`
        ) : (
          <span className="text-ink-faint">{t('nothingYet')}</span>
        ),
    },
    { key: 'arrival', heading: t('arrival'), cell: (row) => <Arrival shipment={row} /> },
    { key: 'state', heading: t('state'), cell: (row) => <ShipmentState shipment={row} /> },
  ]
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(isProvider ? 'subtitleProvider' : 'subtitleCustomer')} />
      <ViewPills chosen={view} counts={{ attention: countOf(pressing.data?.pages), all: countOf(all.data?.pages) }} />
      {view === 'attention' ? (
        <PagedList query={pressing} words={shipmentsRefusals} rowClassName="h-20" empty={<NothingPresses />}>
          {(rows) => <AttentionList rows={rows} side={side} />}
        </PagedList>
      ) : (
        <>
          <StateFilter
            label={t('state')}
            all={t('allStates')}
            states={shipmentStatuses}
            wordOf={(state) => t(state)}
            unfiltered={{ view: 'all' }}
          />
          <PagedList
            query={query}
            words={shipmentsRefusals}
            rowClassName="h-14"
            empty={
              status ? (
                <EmptyState title={t('noneOfState')} />
              ) : (
                <EmptyState
                  icon="ship"
                  title={t('noneTitle')}
                  description={t(isProvider ? 'noneProvider' : 'noneCustomer')}
                  action={
                    <Link to={isProvider ? paths.providerBookings : paths.bookings} className={buttonStyle({})}>
                      {t('toBookings')}
                    </Link>
                  }
                />
              )
            }
          >
            {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
          </PagedList>
        </>
      )}
    </>
  )
}

/** The number of rows on a list's first page, with `+` when there are more; empty for an empty list. */
function countOf(pages: readonly { items: readonly unknown[]; next: string | null }[] = []): string {
  const [first] = pages
  if (!first || first.items.length === 0) return ''
  return first.next === null ? formatNumber(first.items.length) : `${formatNumber(first.items.length)}+`
}

function ViewPills({ chosen, counts }: { chosen: View; counts: Readonly<Record<View, string>> }) {
  const t = useWords(attentionWords)
  return (
    <nav aria-label={t('views')} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {views.map((view) => (
          <li key={view}>
            <Link
              to={`?view=${view}`}
              replace
              preventScrollReset
              aria-current={view === chosen ? 'page' : undefined}
              className={pillStyle(view === chosen)}
            >
              {t(view)}
              {counts[view] !== '' && <span className="tabular ml-1.5">{counts[view]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NothingPresses() {
  const t = useWords(attentionWords)
  return (
    <EmptyState
      icon="ship"
      title={t('none')}
      description={t('noneAbout')}
      action={
        <Link to="?view=all" className={buttonStyle({ variant: 'outline' })}>
          {t('toAll')}
        </Link>
      }
    />
  )
}
