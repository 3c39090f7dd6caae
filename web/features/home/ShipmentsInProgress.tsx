import type { Side } from '../../../domain/companies/sides.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDayOfYear } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { placeName } from '../places/place-name.ts'
import { Arrival } from '../shipments/Arrival.tsx'
import { ShipmentState } from '../shipments/ShipmentState.tsx'
import { shipmentsWords } from '../shipments/shipments.strings.ts'
import { dashboardWords } from './dashboard.strings.ts'
import { useDashboardShipments } from './home.api.ts'
import { type DashboardShipment, ShipmentName, ShipmentStage } from './ShipmentStage.tsx'

const day = 86_400_000
/** Number of days on the axis of arrivals. */
const span = 42
const weeks = [7, 14, 21, 28, 35]

/** Shipments on their way, one row each: where each is, and when it arrives, on one common axis for comparison. */
export function ShipmentsInProgress(given: { side: Side | null; samples: readonly DashboardShipment[] | undefined }) {
  const t = useWords(dashboardWords)
  const shipments = useDashboardShipments(given.side)
  const { side, samples } = given
  return (
    <ShipmentStage
      heading={t('inProgressHeading')}
      side={side}
      any={(shipments.data?.inProgress.items.length ?? 0) > 0}
      pressing={shipments.data?.needAttention ?? 0}
    >
      <Answered query={shipments} rows={1} rowClassName="h-24">
        {({ inProgress: { items } }) => {
          const sample = items.length === 0 && samples !== undefined
          const shown = sample ? samples : items
          if (shown.length === 0) return <Card className="text-ink-soft">{t('inProgressNone')}</Card>
          return <Ways shipments={shown} sample={sample} />
        }}
      </Answered>
    </ShipmentStage>
  )
}

/** One row per shipment, below the common axis. */
function Ways({ shipments, sample }: { shipments: readonly DashboardShipment[]; sample: boolean }) {
  const t = useWords(dashboardWords)
  const now = Date.now()
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <div
        aria-hidden="true"
        className={classes(columns, 'border-b border-line py-2 text-micro text-ink-soft @max-2xl:hidden')}
      >
        <span />
        <span>{t('whereHeading')}</span>
        <Axis className="@max-4xl:hidden">
          <span className="absolute -translate-x-1/2">{t('today')}</span>
          {weeks.map((days) => (
            <span key={days} className="absolute -translate-x-1/2 @max-5xl:odd:hidden" style={{ left: at(days) }}>
              {formatDayOfYear(new Date(now + days * day).toISOString())}
            </span>
          ))}
        </Axis>
        <span className="text-right">{t('whenHeading')}</span>
      </div>
      <ul className="divide-y divide-line">
        {lateFirst(shipments).map((shipment) => (
          <li
            key={shipment.id}
            className={classes(columns, 'relative py-3', shipment.status === 'exception' && 'bg-sun-wash')}
          >
            <ShipmentName shipment={shipment} sample={sample} />
            <Where shipment={shipment} />
            <Axis className="@max-4xl:hidden">
              {[0, ...weeks].map((days) => (
                <span key={days} className="absolute -inset-y-8 w-px bg-line" style={{ left: at(days) }} />
              ))}
              <ArrivalMark shipment={shipment} now={now} />
            </Axis>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft @2xl:flex-col @2xl:items-end @2xl:text-right">
              <ShipmentState shipment={shipment} />
              <Arrival shipment={shipment} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const columns =
  'grid gap-x-6 gap-y-2.5 px-4 sm:px-5 @2xl:grid-cols-[minmax(--spacing(48),1.1fr)_minmax(--spacing(44),1.1fr)_--spacing(46)] @2xl:items-center ' +
  '@4xl:grid-cols-[minmax(--spacing(48),1.1fr)_minmax(--spacing(44),1.1fr)_minmax(--spacing(48),1.6fr)_--spacing(46)]'

function Axis({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <span aria-hidden="true" className={classes('relative block h-4', className)}>
      {children}
    </span>
  )
}

const at = (days: number) => `${(Math.min(span, Math.max(0, days)) / span) * 100}%`

/** The day of arrival: filled when the provider has estimated it, hollow when it is planned. */
function ArrivalMark({ shipment, now }: { shipment: DashboardShipment; now: number }) {
  const { at: arrives, sureness } = shipment.door ?? { at: shipment.eta, sureness: shipment.etaSureness }
  if (!arrives) return null
  const left = at((Date.parse(arrives) - now) / day)
  const late = shipment.status === 'exception'
  return (
    <span
      className={classes(
        'absolute top-1/2 size-3 -translate-1/2 rounded-full border-2',
        late ? 'border-sun' : 'border-lake',
        sureness === 'PLN' ? 'bg-surface' : late ? 'bg-sun' : 'bg-lake',
      )}
      style={{ left }}
    />
  )
}

/** The states in their order along the way. */
const stages: readonly DashboardShipment['status'][] = [
  'loading',
  'in_transit',
  'customs_clearance',
  'out_for_delivery',
]
const widths = ['flex-1', 'flex-3', 'flex-1', 'flex-1'] as const

function Where({ shipment }: { shipment: DashboardShipment }) {
  const t = useWords(shipmentsWords)
  const { lastMilestone, lastPlace, status } = shipment
  const late = status === 'exception'
  const reached = late ? 1 : stages.indexOf(status)
  return (
    <span className="min-w-0">
      <span aria-hidden="true" className="mb-1.5 flex gap-1">
        {stages.map((stage, n) => (
          <span
            key={stage}
            className={classes(
              'h-1 rounded-full',
              widths[n],
              n > reached ? 'bg-line-2' : late ? 'bg-sun' : n === reached ? 'bg-lake/60' : 'bg-lake',
            )}
          />
        ))}
      </span>
      {lastMilestone && (
        <span className="block text-small text-ink-soft">
          {[t(lastMilestone), lastPlace && placeName(lastPlace)].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  )
}

/** Shipments with an exception first; otherwise in the order of the list. */
function lateFirst(shipments: readonly DashboardShipment[]): readonly DashboardShipment[] {
  return [...shipments].sort((a, b) => Number(b.status === 'exception') - Number(a.status === 'exception'))
}
