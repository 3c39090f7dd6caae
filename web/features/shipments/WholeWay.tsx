import type { ReactNode } from 'react'
import type { WholeWay as Way, WayLeg } from '../../../contract/whole-way.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatDayOfYear, formatMoment } from '../../platform/when.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Timeline, type TimelineStep } from '../../ui/Timeline.tsx'
import { placeName, usePlaceNames, wayName } from '../places/place-name.ts'
import { shipmentsWords } from './shipments.strings.ts'
import { certainty } from './step-in-words.ts'
import { wayWords } from './way.strings.ts'

const tones: Readonly<Record<WayLeg['state'], BadgeTone>> = {
  done: 'hill',
  under_way: 'lake',
  to_come: 'neutral',
  missing: 'danger',
}
const iconTones: Readonly<Record<WayLeg['state'], string>> = {
  done: 'bg-hill-wash text-hill',
  under_way: 'bg-lake text-surface',
  to_come: 'bg-sunken text-ink-soft',
  missing: 'bg-danger-wash text-danger-ink',
}

const iconOf = ({ mode }: WayLeg): IconName =>
  mode === null ? 'customs' : mode === 'sea' ? 'ship' : mode === 'air' ? 'plane' : 'truck'

/** Additional content of a leg, which depends on the page. */
export interface LegMore {
  /** Its steps, with the user's actions. */
  readonly steps?: readonly TimelineStep[] | undefined
  readonly below?: ReactNode
}

/** All legs in order, as sections of one timeline: provider, origin and destination, hand-over, steps. */
export function WholeWay({ way, more }: { way: Way; more?: (place: number) => LegMore }) {
  const t = useWords(wayWords)
  usePlaceNames(way.legs.flatMap(({ from, to, timeline }) => [from, to, ...timeline.map((each) => each.placeCode)]))
  return (
    <ol className="divide-y divide-line">
      {way.legs.map((leg, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: legs have no ids, and their order is fixed
          key={place}
          className="flex gap-3 py-4 first:pt-0 last:pb-0"
          data-leg={leg.state}
        >
          <span className={classes('grid size-9 shrink-0 place-items-center rounded-control', iconTones[leg.state])}>
            <Icon name={iconOf(leg)} className="size-5" />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0">
                <h3 className="font-semibold">
                  {leg.mode === null ? t('clearance', { place: placeName(leg.to) }) : wayName(leg.from, leg.to)}
                </h3>
                <p className="text-small text-ink-soft">
                  {leg.provider ?? t('byCustomer' in leg && leg.byCustomer ? 'ownLeg' : 'uncertain')}
                </p>
              </div>
              <p className="flex items-center gap-2 text-small">
                <span className="tabular whitespace-nowrap text-ink-soft">
                  {hasOwnDays(leg) && `${formatDayOfYear(leg.handOver.at)} – `}
                  {formatDayOfYear(leg.ends.at)}
                </span>
                <Badge tone={tones[leg.state]}>{t(leg.state)}</Badge>
              </p>
            </div>
            {hasOwnDays(leg) && (
              <p className="mt-0.5 text-small text-ink-faint">
                {t(handOverWord[leg.handOver.sureness], { time: formatMoment(leg.handOver.at) })}
              </p>
            )}
            <Steps leg={leg} steps={more?.(place).steps} />
            {more?.(place).below}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A leg that ended before its planned start, for example an early clearance, shows only the day when it ended. */
const hasOwnDays = ({ state, handOver, ends }: WayLeg): boolean => state !== 'done' || handOver.at <= ends.at

const handOverWord = { ACT: 'takenOver', EST: 'handOverExpected', PLN: 'handOverPlanned' } as const

function Steps({ leg, steps }: { leg: WayLeg; steps?: readonly TimelineStep[] | undefined }) {
  const t = useWords(wayWords)
  const s = useWords(shipmentsWords)
  const shown =
    steps ??
    leg.timeline.map(({ milestone, classifier, placeCode, at }, place) => ({
      key: `${milestone}-${place}`,
      title: s(milestone),
      place: placeCode ? placeName(placeCode) : undefined,
      time: formatMoment(at),
      certainty: certainty[classifier],
    }))
  if (shown.length === 0) return null
  return (
    <details open={steps !== undefined || leg.state === 'under_way'} className="group mt-1">
      <summary className="flex cursor-pointer items-center gap-1 py-1 text-small font-medium text-lake">
        <Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
        {t('steps', { count: shown.length })}
      </summary>
      <div className="mt-2">
        <Timeline steps={shown} />
      </div>
    </details>
  )
}

/** Kilometres travelled and remaining, over all legs. */
export function WayProgress({ way: { km, kmDone } }: { way: Pick<Way, 'km' | 'kmDone'> }) {
  const t = useWords(wayWords)
  if (km === 0) return null
  return (
    <div>
      <p className="tabular flex justify-between gap-4 text-small">
        <span className="font-medium">{t('kmDone', { km: formatNumber(kmDone) })}</span>
        <span>{t('kmLeft', { km: formatNumber(km - kmDone) })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('title')}
        aria-valuemin={0}
        aria-valuemax={km}
        aria-valuenow={kmDone}
        aria-valuetext={t('progress', { done: formatNumber(kmDone), km: formatNumber(km) })}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line-2 in-[.on-night]:bg-on-night/25"
      >
        <div
          className="h-full rounded-full bg-lake in-[.on-night]:bg-sun"
          style={{ width: `${(kmDone / km) * 100}%` }}
        />
      </div>
    </div>
  )
}

/** The arrival of the cargo at the door: the range of days, or the day of arrival. */
export function WayDoor({ door: { at, likely } }: Pick<Way, 'door'>) {
  return <>{likely ? `${formatDayOfYear(likely.from)} – ${formatDayOfYear(likely.to)}` : formatDay(at)}</>
}
