import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDayOfYear } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { CustomerName } from '../companies/Unverified.tsx'
import { placeName, wayName } from '../places/place-name.ts'
import { attentionWords } from './attention.strings.ts'
import { ShipmentNumber } from './ShipmentNumber.tsx'
import type { ShipmentRow } from './shipments.api.ts'

type Reason = NonNullable<ShipmentRow['attention']>[number]

/** Shipments that need attention, one row each: the reasons, their costs and deadlines, and one link. */
export function AttentionList({ rows, side }: { rows: readonly ShipmentRow[]; side: Side }) {
  const t = useWords(attentionWords)
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <ul aria-label={t('caption')} className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid gap-x-6 gap-y-3 px-4 py-4 sm:px-5 @2xl:grid-cols-[minmax(--spacing(44),1fr)_minmax(0,2fr)_--spacing(36)] @2xl:items-center"
          >
            <ShipmentNamed row={row} side={side} />
            <ul className="grid gap-1.5">
              {(row.attention ?? []).map((reason) => (
                <ReasonLine key={keyOf(reason)} reason={reason} />
              ))}
            </ul>
            <WayOn row={row} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ShipmentNamed({ row, side }: { row: ShipmentRow; side: Side }) {
  return (
    <span className="min-w-0 text-small">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <ShipmentNumber row={row} id={numberId(row)} reference="min-w-0" />
      </span>
      <span className="block text-ink-soft">{wayName(row.origin, row.destination)}</span>
      <span className="block text-micro text-ink-faint">
        {side === 'provider' ? <CustomerName of={row} /> : row.provider.name}
      </span>
    </span>
  )
}

const numberId = (row: ShipmentRow) => `number-${row.id}`

const keyOf = (reason: Reason) =>
  reason.kind + ('clock' in reason ? reason.clock : '') + ('action' in reason ? reason.action : '')

const urgent: readonly Reason['kind'][] = ['late', 'held', 'costs']

function ReasonLine({ reason }: { reason: Reason }) {
  const { what, about } = useReason(reason)
  return (
    <li className="flex gap-2.5 text-small">
      <span
        aria-hidden="true"
        className={classes(
          'mt-1.5 size-2 shrink-0 rounded-full',
          urgent.includes(reason.kind) ? 'bg-danger' : 'bg-sun',
        )}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{what}</span>
        {about && <span className="text-ink-soft"> · {about}</span>}
      </span>
    </li>
  )
}

/** The text of a reason, with its details: days, deadlines. */
function useReason(reason: Reason): { what: string; about: string | null } {
  const t = useWords(attentionWords)
  const day = formatDayOfYear
  switch (reason.kind) {
    case 'late':
      return {
        what: t('late', { count: reason.days }),
        about: t('lateAbout', { promised: day(reason.promisedAt), expected: day(reason.expectedAt) }),
      }
    case 'held': {
      const { stop } = reason
      if (!stop) return { what: t('held'), about: null }
      const what = stop.placeCode
        ? t(stop.milestone === 'held' ? 'heldAt' : 'breakdownAt', { place: placeName(stop.placeCode) })
        : t(stop.milestone)
      return {
        what: stop.note ? t('becauseOf', { what, note: stop.note }) : what,
        about: t('sinceDay', { day: day(stop.at) }),
      }
    }
    case 'costs': {
      const amount = formatAmount(reason.perDay)
      return {
        what: t('costs', { what: t(reason.clock), amount, day: day(reason.since) }),
        about: placeName(reason.place),
      }
    }
    case 'free_time': {
      const amount = formatAmount(reason.perDay)
      return {
        what: t('freeTime', { what: t(reason.clock), amount, day: day(reason.lastFreeDay) }),
        about: placeName(reason.place),
      }
    }
    case 'waiting':
      return {
        what: t(reason.action, { count: reason.count }),
        about: reason.dueAt && t('dueBy', { day: day(reason.dueAt) }),
      }
  }
}

/** A link for the first reason: to its document set, or else to the shipment. */
function WayOn({ row }: { row: ShipmentRow }) {
  const t = useWords(attentionWords)
  const [first] = row.attention ?? []
  const setId = first?.kind === 'waiting' ? first.setId : null
  return (
    <Link
      to={setId ? paths.documentSet(setId) : paths.shipment(row.id)}
      aria-describedby={numberId(row)}
      className={buttonStyle({ variant: 'outline', size: 'sm', className: 'justify-self-start @2xl:justify-self-end' })}
    >
      {t(setId ? 'toDocuments' : 'open')}
    </Link>
  )
}
