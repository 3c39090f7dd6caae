import { Link, useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { bookingStatuses } from '../../../domain/bookings/booking.ts'
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
import { CustomerName } from '../companies/Unverified.tsx'
import { offersWords } from '../offers/offers.strings.ts'
import { wayName } from '../places/place-name.ts'
import { BookingState } from './BookingState.tsx'
import { type BookingRow, useBookings } from './bookings.api.ts'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'

export function meta() {
  return pageMeta(wordsOf(bookingsWords)('pageTitle'))
}

/** The bookings of the company, on the side given by the address. The selected state is in the address. */
export default function BookingsPage() {
  const t = useWords(bookingsWords)
  const offerWord = useWords(offersWords)
  const status = useStateInAddress(bookingStatuses)
  const side = sideAt(useLocation().pathname)
  const query = useBookings(status, side)
  const isProvider = side === 'provider'
  const columns: Column<BookingRow>[] = [
    {
      key: 'number',
      heading: t('number'),
      cell: (row) => (
        <>
          <Link
            to={paths.booking(row.id)}
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
          {wayName(row.origin, row.destination)}
          <span className="block text-ink-faint">{offerWord(row.service)}</span>
        </>
      ),
    },
    {
      key: 'party',
      heading: t(isProvider ? 'customer' : 'provider'),
      cell: (row) => (isProvider ? <CustomerName of={row} /> : row.provider.name),
    },
    { key: 'begins', heading: t('begins'), cell: (row) => formatDay(row.pickupAt) },
    { key: 'total', heading: t('total'), numeric: true, cell: (row) => <Money value={row.total} /> },
    { key: 'state', heading: t('state'), cell: (row) => <BookingState status={row.status} /> },
  ]
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(isProvider ? 'subtitleProvider' : 'subtitleCustomer')} />
      <StateFilter label={t('filter')} all={t('allStates')} states={bookingStatuses} wordOf={(state) => t(state)} />
      <PagedList
        query={query}
        words={bookingsRefusals}
        rowClassName="h-14"
        empty={
          status ? (
            <EmptyState title={t('noneOfState')} />
          ) : (
            <EmptyState
              icon="container"
              title={t('noneTitle')}
              description={t(isProvider ? 'noneProvider' : 'noneCustomer')}
              action={
                <Link to={isProvider ? paths.providerOffers : paths.transport} className={buttonStyle({})}>
                  {t(isProvider ? 'toOffers' : 'toCatalogue')}
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
