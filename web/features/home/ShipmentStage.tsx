import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { placeName } from '../places/place-name.ts'
import { shipmentsWords } from '../shipments/shipments.strings.ts'
import { dashboardWords } from './dashboard.strings.ts'
import type { DashboardShipments } from './home.api.ts'

export type DashboardShipment = DashboardShipments['upcoming']['items'][number]

const icons = { sea: 'ship', air: 'plane', road: 'truck' } as const

/** Heading of a list of shipments, with links to all of them and to those that need attention, if any. */
export function ShipmentStage(given: {
  heading: string
  side: Side | null
  any: boolean
  /** How many need attention. */
  pressing?: number
  children: ReactNode
}) {
  const t = useWords(dashboardWords)
  const heading = useId()
  const { pressing = 0 } = given
  const shipments = given.side === 'provider' ? paths.providerShipments : paths.shipments
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-4 flex min-h-8.5 items-center justify-between gap-4">
        <h2 id={heading} className="text-title-2">
          {given.heading}
        </h2>
        <span className="flex flex-wrap justify-end gap-x-4">
          {pressing > 0 && (
            <Link to={`${shipments}?view=attention`} className={buttonStyle({ variant: 'link' })}>
              {t('needAttention', { count: pressing })}
            </Link>
          )}
          {given.any && (
            <Link to={`${shipments}?view=all`} className={buttonStyle({ variant: 'link' })}>
              {t('allShipments')}
            </Link>
          )}
        </span>
      </div>
      {given.children}
    </section>
  )
}

/** The shipment's number, mode and destination. */
export function ShipmentName({ shipment, sample }: { shipment: DashboardShipment; sample: boolean }) {
  const t = useWords(shipmentsWords)
  const word = useWords(dashboardWords)
  return (
    <span className="flex min-w-0 items-center gap-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft">
        <Icon name={icons[shipment.mode]} className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to={sample ? paths.samples('shipment') : paths.shipment(shipment.id)}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {shipment.number}
          </Link>
          {sample && <Badge>{word('sample')}</Badge>}
        </span>
        <span className="block text-small text-ink-soft">
          {t('modeTo', { mode: t(shipment.mode), place: placeName(shipment.destination) })}
        </span>
      </span>
    </span>
  )
}
