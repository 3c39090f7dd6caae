import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { DepartureDetail } from '../../../contract/consolidation.ts'
import { paths } from '../../../contract/paths.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay, formatDeadline } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { BookingState } from '../bookings/BookingState.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { Unverified } from '../companies/Unverified.tsx'
import { wayName } from '../places/place-name.ts'
import { cargoWord } from '../quotes/request-words.ts'
import { type Move, useMyDeparture } from './consolidation.api.ts'
import { consolidationRefusals, departuresWords } from './consolidation.strings.ts'
import { DepartureState } from './DepartureState.tsx'
import { Filled } from './Filled.tsx'
import { MoveDialog } from './MoveDialog.tsx'

export function meta() {
  return pageMeta(wordsOf(departuresWords)('onePageTitle'))
}

/** One departure: its dates, its load, its bookings, and the actions of its provider. */
export default function DeparturePage() {
  const { departureId = '' } = useParams()
  const departure = useMyDeparture(departureId)
  return (
    <RecordPage query={departure} words={consolidationRefusals}>
      {(departure) => <Loaded departure={departure} />}
    </RecordPage>
  )
}

function Loaded({ departure }: { departure: DepartureDetail }) {
  const t = useWords(departuresWords)
  const { departedAt, arrivedAt } = departure
  const dates: [string, string][] = [
    [t('cutOff'), formatDeadline(departure.cutOffAt)],
    [t(departedAt ? 'departed' : 'leaves'), formatDay(departedAt ?? departure.departsAt)],
    [t(arrivedAt ? 'arrived' : 'arrives'), formatDay(arrivedAt ?? departure.arrivesAt)],
  ]
  return (
    <>
      <PageHeader
        title={t('oneTitle', { number: departure.number })}
        subtitle={[departure.serviceName, wayName(departure.origin, departure.destination)].filter(Boolean).join(' · ')}
        actions={<Actions departure={departure} />}
      />
      <div className="mb-6 flex flex-wrap items-center gap-4 text-small text-ink-soft">
        <DepartureState status={departure.status} />
        {departure.actions.close === 'other_side' && <span>{departure.provider.name}</span>}
      </div>
      <Panels className="mb-6 grid gap-6 lg:grid-cols-2">
        <TitledCard title={t('dates')}>
          <dl className="grid gap-x-8 gap-y-3 text-small sm:grid-cols-3">
            {dates.map(([term, value]) => (
              <div key={term}>
                <dt className="text-ink-faint">{term}</dt>
                <dd className="mt-0.5 font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </TitledCard>
        <TitledCard title={t('room')}>
          <div className="text-small">
            <Filled departure={departure} />
          </div>
        </TitledCard>
      </Panels>
      <h2 className="mb-4 text-title-2">{t('bookings')}</h2>
      <Bookings departure={departure} />
    </>
  )
}

type OnIt = DepartureDetail['bookings'][number]

function Bookings({ departure }: { departure: DepartureDetail }) {
  const t = useWords(departuresWords)
  const unit = departure.basis === 'kg' ? 'kg' : 'cbm'
  const link = (to: string, words: string) => (
    <Link to={to} className="tabular font-semibold whitespace-nowrap text-lake underline-offset-4 hover:underline">
      {words}
    </Link>
  )
  const columns: Column<OnIt>[] = [
    { key: 'number', heading: t('booking'), cell: (row) => link(paths.booking(row.bookingId), row.number) },
    {
      key: 'customer',
      heading: t('customer'),
      cell: (row) => (
        <>
          {row.customerName} {!row.customerVerified && <Unverified />}
        </>
      ),
    },
    {
      key: 'cargo',
      heading: t('cargo'),
      cell: (row) => <span className="break-words">{cargoWord(row.description)}</span>,
    },
    {
      key: 'weight',
      heading: t('weight'),
      numeric: true,
      cell: (row) => row.weightKg !== null && t('kilograms', { count: formatNumber(row.weightKg) }),
    },
    {
      key: 'volume',
      heading: t('volume'),
      numeric: true,
      cell: (row) => row.volumeM3 !== null && t('cubicMetres', { count: formatNumber(row.volumeM3) }),
    },
    {
      key: 'holds',
      heading: t('holds'),
      numeric: true,
      cell: (row) => row.quantity !== null && t(unit, { count: formatNumber(row.quantity) }),
    },
    { key: 'state', heading: t('state'), cell: (row) => <BookingState status={row.status} /> },
    {
      key: 'shipment',
      heading: t('shipment'),
      cell: (row) => row.shipment && link(paths.shipment(row.shipment.id), row.shipment.number),
    },
  ]
  if (departure.bookings.length === 0)
    return (
      <EmptyState
        icon="boxes"
        title={t('noBookings')}
        {...(departure.status === 'open' ? { description: t('noBookingsAbout') } : {})}
      />
    )
  return (
    <DataTable
      caption={t('bookingsCaption')}
      columns={columns}
      rows={departure.bookings}
      keyOf={(row) => row.bookingId}
    />
  )
}

const nextStep: Readonly<Partial<Record<DepartureDetail['status'], Move>>> = {
  open: 'close',
  closed: 'depart',
  departed: 'arrive',
}

/** The next step, or what prevents it, and the button that reverts a mistake. */
function Actions({ departure }: { departure: DepartureDetail }) {
  const t = useWords(departuresWords)
  // The question stays while its dialog fades out, even though the next step has changed.
  const [asked, setAsked] = useState<{ move: Move | 'withdraw'; open: boolean }>({ move: 'close', open: false })
  const next = nextStep[departure.status]
  const obstacle = next && departure.actions[next]
  if (departure.actions.withdraw === 'other_side') return null
  return (
    <>
      {departure.actions.withdraw === null && (
        <RoleButton may="report" variant="outline" onClick={() => setAsked({ move: 'withdraw', open: true })}>
          {t('withdraw')}
        </RoleButton>
      )}
      {next && obstacle && (
        <Tooltip words={(consolidationRefusals as Record<string, string>)[obstacle]?.replace(/ \(.*\)/, '') ?? ''}>
          <Button aria-disabled="true">{t(next)}</Button>
        </Tooltip>
      )}
      {next && !obstacle && (
        <RoleButton may="report" onClick={() => setAsked({ move: next, open: true })}>
          {t(next)}
        </RoleButton>
      )}
      <MoveDialog
        key={asked.move}
        departureId={departure.id}
        move={asked.move}
        open={asked.open}
        close={() => setAsked({ ...asked, open: false })}
      />
    </>
  )
}
