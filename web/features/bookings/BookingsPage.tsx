import { Link, useSearchParams } from 'react-router'
import { bookingStatuses } from '../../../domain/bookings/booking.ts'
import { paths } from '../../paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { offersWords } from '../offers/offers.strings.ts'
import { wayName } from '../places/place-name.ts'
import { BookingState } from './BookingState.tsx'
import { type BookingRow, type BookingStatus, useBookings } from './bookings.api.ts'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'

export function meta() {
  return pageMeta(wordsOf(bookingsWords)('pageTitle'))
}

/** The bookings of the company, whichever side it is on. The chosen state stands in the address. */
export default function BookingsPage() {
  const t = useWords(bookingsWords)
  const offerWord = useWords(offersWords)
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const status = bookingStatuses.find((each) => each === search.get('state'))
  const query = useBookings(status)
  const isProvider = me.data?.company.kind === 'provider'
  const columns: Column<BookingRow>[] = [
    {
      key: 'number',
      heading: t('number'),
      cell: (row) => (
        <Link
          to={paths.booking(row.id)}
          className="font-mono font-semibold whitespace-nowrap text-lake underline-offset-4 hover:underline"
        >
          {row.number}
        </Link>
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
      cell: (row) => (isProvider ? row.customer.name : row.provider.name),
    },
    { key: 'pickup', heading: t('pickup'), cell: (row) => formatDay(row.pickupAt) },
    { key: 'total', heading: t('total'), numeric: true, cell: (row) => <Money value={row.total} /> },
    { key: 'state', heading: t('state'), cell: (row) => <BookingState status={row.status} /> },
  ]
  const states = [
    { value: 'all', label: t('allStates') },
    ...bookingStatuses.map((each) => ({ value: each, label: t(each) })),
  ]
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(isProvider ? 'subtitleProvider' : 'subtitleCustomer')} />
      <div className="mb-5 w-60 max-w-full">
        <Select
          aria-label={t('filter')}
          options={states}
          value={status ?? 'all'}
          onChange={(chosen) =>
            setSearch(chosen && chosen !== 'all' ? { state: chosen as BookingStatus } : {}, { replace: true })
          }
        />
      </div>
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
