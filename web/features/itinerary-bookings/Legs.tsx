import type { ReactNode } from 'react'
import type { FoundItineraryOnWire, ItineraryLeg } from '../../../contract/itineraries.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { charged, francSpan, legName } from '../itineraries/written.ts'
import { itineraryBookingsWords } from './itinerary-bookings.strings.ts'

const iconOf = (leg: ItineraryLeg): IconName => {
  if (leg.kind === 'clearance') return 'customs'
  return leg.mode === 'sea' ? 'ship' : leg.mode === 'air' ? 'plane' : 'truck'
}

interface Props {
  itinerary: FoundItineraryOnWire
  /** Content below the name of a leg with a card, by its position in the itinerary. */
  about: (position: number) => ReactNode
  /** Content at its right. */
  beside?: (position: number) => ReactNode
  /** Positions of the legs that the customer carries out itself; their price is not charged. */
  own?: readonly number[]
}

/** The legs in order: booked legs as rows, and the steps between them as estimates. */
export function Legs({ itinerary, about, beside, own = [] }: Props) {
  const t = useWords(itineraryBookingsWords)
  return (
    <ol className="grid">
      {itinerary.legs.map((leg, position) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: legs have no ids, and their order is fixed
          key={position}
          className="flex gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0"
        >
          {leg.card ? (
            <>
              <span className="grid size-9 shrink-0 place-items-center rounded-control bg-lake-wash text-lake">
                <Icon name={iconOf(leg)} className="size-5" />
              </span>
              <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
                <div className="min-w-0">
                  <h3 className="font-semibold">{legName(leg)}</h3>
                  <p className="text-small text-ink-soft">
                    {leg.card.provider.name}
                    {leg.card.requestId && ` · ${t('answered', { day: formatDay(leg.card.validUntil) })}`}
                  </p>
                  {about(position)}
                </div>
                <div className="shrink-0 sm:text-right">
                  {!own.includes(position) && (
                    <p className="tabular font-semibold whitespace-nowrap">{formatAmount(leg.card.own)}</p>
                  )}
                  {beside?.(position)}
                </div>
              </div>
            </>
          ) : (
            <Unbooked leg={leg} itinerary={itinerary} text={t('notBooked')} included={t('included')} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** A step that cannot be booked here, with its estimated cost. */
function Unbooked(given: { leg: ItineraryLeg; itinerary: FoundItineraryOnWire; text: string; included: string }) {
  const { leg, itinerary, text, included } = given
  const lines = itinerary.lines.filter(
    ({ code, place, firm }) => !firm && place === leg.from && codesOf[leg.kind].includes(code),
  )
  const francs = lines.reduce((sum, line) => ({ low: sum.low + line.francs.low, high: sum.high + line.francs.high }), {
    low: 0,
    high: 0,
  })
  const [only] = lines
  return (
    <>
      <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center">
        <span className="size-2.5 rounded-full border-2 border-line-strong" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6 gap-y-1 text-small text-ink-soft">
        <p>
          {legName(leg)}
          <span className="block text-ink-faint">{lines.length > 0 ? text : included}</span>
        </p>
        {lines.length > 0 && (
          <p className="tabular whitespace-nowrap">
            {lines.length === 1 && only?.own ? charged(only) : francSpan(francs)}
          </p>
        )}
      </div>
    </>
  )
}

type Code = FoundItineraryOnWire['lines'][number]['code']

/** The price lines that belong to each kind of step. */
const codesOf: Readonly<Record<ItineraryLeg['kind'], readonly Code[]>> = {
  collection: ['collection'],
  carriage: [],
  port: ['terminal_handling', 'delivery_order', 'container_deposit', 'port_storage', 'demurrage'],
  airport: ['airport_handling'],
  border: ['road_toll', 'transit_charge', 'transit_bond'],
  clearance: ['declaration'],
  delivery: ['delivery'],
}
