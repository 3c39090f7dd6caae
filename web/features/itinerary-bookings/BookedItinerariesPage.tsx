import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePlaceNames, wayName } from '../places/place-name.ts'
import { ItineraryState } from './ItineraryState.tsx'
import { type BookedItineraryRow, useBookedItineraries } from './itinerary-bookings.api.ts'
import { itineraryBookingsRefusals, itineraryBookingsWords } from './itinerary-bookings.strings.ts'

export function meta() {
  return pageMeta(wordsOf(itineraryBookingsWords)('pageTitle'))
}

/** The company's booked itineraries. */
export default function BookedItinerariesPage() {
  const t = useWords(itineraryBookingsWords)
  const query = useBookedItineraries()
  usePlaceNames(query.data?.pages.flatMap(({ items }) => items.flatMap(({ from, to }) => [from, to])) ?? [])
  const columns: Column<BookedItineraryRow>[] = [
    {
      key: 'number',
      heading: t('number'),
      cell: (row) => (
        <>
          <Link
            to={paths.itineraryBooking(row.id)}
            className="tabular font-semibold whitespace-nowrap text-lake underline-offset-4 hover:underline"
          >
            {row.number}
          </Link>
          {row.customerReference && (
            <span className="block max-w-48 truncate text-ink-faint" title={row.customerReference}>
              {row.customerReference}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'way',
      heading: t('way'),
      cell: (row) => (
        <>
          {wayName(row.from, row.to)}
          <span className="block text-ink-faint">{row.goods}</span>
        </>
      ),
    },
    { key: 'booked', heading: t('requestedOn'), cell: (row) => formatDay(row.requestedAt) },
    { key: 'door', heading: t('atDoor'), cell: (row) => formatDay(row.arrivesAt) },
    {
      key: 'legs',
      heading: t('confirmedHeading'),
      cell: (row) => t('confirmedOf', { confirmed: row.confirmed, count: row.legs }),
    },
    { key: 'state', heading: t('state'), cell: (row) => <ItineraryState state={row.state} /> },
  ]
  const compare = (
    <Link to={paths.itineraries} className={buttonStyle({})}>
      {t('compare')}
    </Link>
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={compare} />
      <PagedList
        query={query}
        words={itineraryBookingsRefusals}
        rowClassName="h-14"
        empty={<EmptyState icon="ship" title={t('noneTitle')} description={t('noneAbout')} />}
      >
        {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </>
  )
}
