import type { ReactNode } from 'react'
import type { FollowedShipment } from '../../../contract/public-tracking.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatMoment, formatWeekday, zoneWord } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Timeline } from '../../ui/Timeline.tsx'
import { placeName, usePlaceNames, wayName } from '../places/place-name.ts'
import { arrivalWord, doorDays } from './door-days.ts'
import { followWords } from './follow.strings.ts'
import { LastPosition } from './LastPosition.tsx'
import { ShipmentMap } from './ShipmentMap.tsx'
import { ShipmentState } from './ShipmentState.tsx'
import { shipmentsWords } from './shipments.strings.ts'
import { certainty } from './step-in-words.ts'
import { WayProgress, WholeWay } from './WholeWay.tsx'

/** A shipment without an account: its arrival at the door, then its position and events, as far as they are public. */
export function FollowedView({ shipment, children }: { shipment: FollowedShipment; children: ReactNode }) {
  const t = useWords(followWords)
  const s = useWords(shipmentsWords)
  const { way } = shipment
  usePlaceNames([shipment.origin, shipment.destination, shipment.lastPlace, ...(way?.timeline ?? []).map(placeOf)])
  return (
    <div
      className={classes('grid items-start', way ? 'lg:grid-cols-[1fr_--spacing(100)] lg:gap-6' : 'mx-auto max-w-2xl')}
    >
      {way && (
        <div className="-mx-4 sm:mx-0 lg:sticky lg:top-24">
          <ShipmentMap shipment={{ ...shipment, ...way }} whole={way.whole} />
        </div>
      )}
      <article
        className={classes(
          'relative grid gap-6 border border-line bg-surface p-5 sm:p-6',
          way ? '-mx-4 -mt-4 rounded-t-hero sm:mx-0 sm:rounded-card lg:mt-0' : 'rounded-card',
        )}
      >
        <div>
          <Door shipment={shipment} />
          {way?.whole && (
            <div className="mt-4">
              <WayProgress way={way.whole} />
            </div>
          )}
        </div>
        {way ? (
          <section aria-label={s('journey')} className="border-t border-line pt-5">
            {way.whole ? <WholeWay way={way.whole} /> : <Steps timeline={way.timeline} />}
            <div className="mt-4 text-ink-soft">
              <LastPosition position={way.whole ? way.whole.position : way.position} />
            </div>
          </section>
        ) : (
          <div className="border-t border-line pt-5 text-small text-ink-soft">
            <LastReport shipment={shipment} />
            <p className="mt-3 text-ink-faint">{t('onlyStatus')}</p>
          </div>
        )}
        {children}
        <p className="text-micro text-ink-faint">
          {[
            shipment.number,
            way && t('sentBy', { name: way.sender }),
            way && !way.whole && t('carriedBy', { name: way.provider }),
            zoneWord(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </article>
    </div>
  )
}

const placeOf = ({ placeCode }: { readonly placeCode: string | null }) => placeCode

/** The main figure of the page: the range of arrival days, or the day of arrival. */
function Door({ shipment }: { shipment: FollowedShipment }) {
  const t = useWords(followWords)
  const s = useWords(shipmentsWords)
  const { eta, etaSureness, likely, cancelled } = shipment
  const came = etaSureness === 'ACT'
  const place = placeName(shipment.destination)
  const days = doorDays({ at: eta, likely }) ?? t('noDay')
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-ink-soft">{t(came && !cancelled ? 'deliveredIn' : 'atDoor', { place })}</p>
        {likely && <Badge tone="lake">{t('eightInTen')}</Badge>}
      </div>
      <p className="text-display tabular" data-door-days>
        {cancelled ? t('nowCancelled') : days}
      </p>
      {eta && !cancelled && <p className="text-title-3">{s(arrivalWord(etaSureness), { day: formatWeekday(eta) })}</p>}
      <h1 className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-normal text-ink-soft">
        <span className="tabular font-semibold text-ink">{t('title', { number: shipment.number })}</span>
        <ShipmentState shipment={shipment} />
        <span>{wayName(shipment.origin, shipment.destination)}</span>
      </h1>
    </header>
  )
}

function Steps({ timeline }: Pick<NonNullable<FollowedShipment['way']>, 'timeline'>) {
  const t = useWords(shipmentsWords)
  return (
    <Timeline
      steps={timeline.map(({ milestone, classifier, placeCode, at }, place) => ({
        key: `${milestone}-${place}`,
        title: t(milestone),
        place: placeCode ? placeName(placeCode) : undefined,
        time: formatMoment(at),
        certainty: certainty[classifier],
      }))}
    />
  )
}

function LastReport({ shipment: { lastMilestone, lastPlace, lastEventAt } }: { shipment: FollowedShipment }) {
  const t = useWords(followWords)
  const s = useWords(shipmentsWords)
  if (!lastMilestone || !lastEventAt) return <p>{s('nothingYet')}</p>
  const what = [s(lastMilestone), lastPlace && placeName(lastPlace)].filter(Boolean).join(', ')
  return <p>{t('lastReport', { what, at: formatMoment(lastEventAt) })}</p>
}
