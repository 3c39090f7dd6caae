import type { WholeWay } from '../../../contract/whole-way.ts'
import { travelledKm } from '../../../domain/shipments/travelled.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatMoment, formatWeekday } from '../../platform/when.ts'
import { classes } from '../../ui/classes.ts'
import { useMedia, wider } from '../../ui/use-media.ts'
import { placeName } from '../places/place-name.ts'
import { arrivalWord, doorDays, doorOf } from './door-days.ts'
import { followWords } from './follow.strings.ts'
import { LastPosition } from './LastPosition.tsx'
import { ShipmentMap } from './ShipmentMap.tsx'
import type { Shipment } from './shipments.api.ts'
import { shipmentsWords } from './shipments.strings.ts'
import { WayProgress } from './WholeWay.tsx'
import { wayWords } from './way.strings.ts'

/** The map, and a panel with the arrival at the door, the position and the next step. */
export function ShipmentHero({ shipment, way }: { shipment: Shipment; way: WholeWay | null }) {
  const t = useWords(shipmentsWords)
  const w = useWords(wayWords)
  const isWider = useMedia(wider)
  const next = nextStep(shipment, way)
  const map = (
    <div className="relative">
      <ShipmentMap shipment={shipment} whole={way} fills />
    </div>
  )
  return (
    <section
      aria-label={t('map')}
      className="mb-6 overflow-hidden rounded-card border border-line xl:grid xl:min-h-112 xl:grid-cols-[--spacing(88)_1fr]"
    >
      {!isWider && map}
      <div className="on-night grid content-between gap-6 bg-night p-5 text-on-night sm:p-6">
        <div className="grid gap-4">
          <Door shipment={shipment} />
          {way && <Legs way={way} />}
        </div>
        <div className="grid gap-2 border-t border-on-night/20 pt-4 text-small text-on-night-soft">
          <LastPosition position={way ? way.position : shipment.position} />
          <WayProgress way={way ?? ownProgress(shipment)} />
          {next && (
            <p>
              {w(Date.parse(next.at) < Date.now() ? 'nextOverdue' : 'next', {
                what: [t(next.milestone), next.placeCode && placeName(next.placeCode)].filter(Boolean).join(', '),
                at: formatMoment(next.at),
              })}
            </p>
          )}
        </div>
      </div>
      {isWider && map}
    </section>
  )
}

function Door({ shipment }: { shipment: Shipment }) {
  const t = useWords(shipmentsWords)
  const f = useWords(followWords)
  const w = useWords(wayWords)
  const { at, sureness, likely, place } = doorOf(shipment)
  if (shipment.cancelled) return <p className="text-figure">{f('nowCancelled')}</p>
  const came = sureness === 'ACT'
  return (
    <div className="grid gap-1">
      <p className="text-small text-on-night-soft">{f(came ? 'deliveredIn' : 'atDoor', { place: placeName(place) })}</p>
      <p className="tabular text-figure">{doorDays({ at, likely }) ?? f('noDay')}</p>
      {at && <p className="text-title-3 text-sun">{t(arrivalWord(sureness), { day: formatWeekday(at) })}</p>}
      {likely && <p className="text-small text-on-night-soft">{w('sureness')}</p>}
    </div>
  )
}

/** All legs as one bar, with widths by duration; customs services get a minimum width to stay visible. */
function Legs({ way: { legs } }: { way: WholeWay }) {
  const w = useWords(wayWords)
  return (
    <ol className="flex gap-1">
      {legs.map(({ state, mode, handOver, ends }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: legs have no ids, and their order is fixed
          key={place}
          className="min-w-12 text-micro text-on-night-soft"
          style={{ flexGrow: Math.max(1, (Date.parse(ends.at) - Date.parse(handOver.at)) / 86_400_000) }}
        >
          <span className={classes('mb-1 block h-1.5 rounded-full', legTones[state])} />
          {w(mode ?? 'service')}
          <span className="sr-only">: {w(state)}</span>
        </li>
      ))}
    </ol>
  )
}

const legTones = { done: 'bg-part-sea', under_way: 'bg-sun', to_come: 'bg-on-night/25', missing: 'bg-danger' } as const

const ownProgress = ({ route, routeKm, position, door, etaSureness }: Shipment) => ({
  km: Math.round(routeKm),
  kmDone: Math.round((door?.sureness ?? etaSureness) === 'ACT' ? routeKm : travelledKm(route, position)),
})

/** The next expected step, on the current or the next leg; null when all steps are done. */
function nextStep({ cancelled, timeline }: Shipment, way: WholeWay | null) {
  if (cancelled) return null
  const steps = way ? way.legs.flatMap((leg) => (leg.state === 'done' ? [] : leg.timeline)) : timeline
  return steps.find(({ classifier }) => classifier !== 'ACT') ?? null
}
